-- Cash drawers: what moves in one joins an open shift, a count expects what moved, and what it differed by is posted.

create view wrong_counts(shift_id, record, detail) as
  select shift.id, 'shift ' || shift.id,
    method || ' expected ' || usd(coalesce(count.expected_cents, 0)) || ', what moved says ' || usd(coalesce(held.cents, 0))
  from drawer_shifts shift
  cross join (values ('cash'), ('card'), ('mobile_money')) as methods(method)
  left join (
    select shift_id, payment_method, sum(cents) as cents from (
      select shift_id, payment_method, case kind when 'receipt' then amount_cents else -amount_cents end as cents
      from order_payments where shift_id is not null
      union all
      select shift_id, payment_method, -amount_cents from finance_payments where shift_id is not null
      union all
      select shift_id, 'cash', amount_cents from drawer_movements
      union all
      select id, 'cash', float_cents from drawer_shifts
      union all
      -- What of it was notes of the second currency is counted in these. Of the float they stand beside it.
      select shift_id, 'cash', -cents from drawer_notes where shift_id is not null and kind <> 'float'
    ) moves
    group by shift_id, payment_method
  ) held on held.shift_id = shift.id and held.payment_method = method
  left join shift_counts count on count.shift_id = shift.id and count.payment_method = method
  where shift.status <> 'open' and count.expected_cents is distinct from coalesce(held.cents, 0)
  union all
  select shift.id, 'shift ' || shift.id,
    'notes expected ' || coalesce(count.expected_units, 0) || ' at ' || usd(coalesce(count.booked_cents, 0)) || ', what moved says '
      || coalesce(held.units, 0) || ' at ' || usd(coalesce(held.cents, 0))
  from drawer_shifts shift
  left join note_counts count on count.shift_id = shift.id
  left join lateral (select sum(units) as units, sum(cents) as cents from drawer_notes where shift_id = shift.id) held on true
  where shift.status <> 'open' and (shift.second_currency is not null or count.shift_id is not null)
    and (count.expected_units, count.booked_cents) is distinct from (coalesce(held.units, 0), coalesce(held.cents, 0));

-- What a number of notes is worth in cents, rounded half up.
create function worth_of(units bigint, rate_hundredths bigint) returns bigint language sql immutable as $$
  select sign(units)::bigint * ((abs(units) * 20000 + rate_hundredths) / (2 * rate_hundredths))
$$;

-- Notes are of what moved in cash, in the same drawer, and of the currency that drawer takes.
create view wrong_notes(note_id, record, detail) as
  select note.id, 'notes ' || note.id, note.kind || ' of ' || note.units || ' ' || note.code || ' at ' || usd(note.cents) || ' in '
    || coalesce('shift ' || note.shift_id, 'no shift') || ', its money is ' || coalesce(moved.what, 'missing')
  from drawer_notes note
  left join drawer_shifts shift on shift.id = note.shift_id
  left join lateral (
    select payment.kind || ' by ' || payment_method || ' in ' || coalesce('shift ' || payment.shift_id, 'no shift') as what,
      payment_method = 'cash' and payment.shift_id is not distinct from note.shift_id
        and (payment.kind = 'refund') = (note.kind = 'refund') and (note.kind <> 'refund' or -note.cents = amount_cents) as is_right
    from order_payments payment where payment.id = note.order_payment_id
    union all
    select 'bill payment by ' || method, method = 'cash' and not exists (
        select from order_payments receipt
        where receipt.bill_payment_id = payment.id and receipt.kind = 'receipt' and receipt.shift_id is distinct from note.shift_id)
      and (note.kind <> 'given' or (note.code, note.units, note.rate_hundredths, note.cents)
        is not distinct from (payment.currency, payment.units, payment.rate_hundredths, payment.amount_cents))
    from bill_payments payment where payment.id = note.bill_payment_id
    union all
    select 'movement of ' || usd(amount_cents), movement.shift_id = note.shift_id and note.cents = amount_cents
    from drawer_movements movement where movement.id = note.drawer_movement_id
    union all
    select 'float', true where note.kind = 'float'
  ) moved on true
  where moved.is_right is not true or (note.shift_id is not null and shift.second_currency is distinct from note.code);

create view wrong_cash_differences(shift_id, record, detail) as
  with posted as (
    select entry.id as entry_id, source_id as shift_id,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cents,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash_over_short'), 0) as lost,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'rate_difference'), 0) as by_rate
    from journal_entries entry join journal_lines on entry_id = entry.id
    where source_type = 'drawer_shift'
    group by entry.id, source_id
  ), counted as (
    select shift_counts.shift_id, journal_entry_id as entry_id,
      shift_counts.difference_cents + coalesce(notes.difference_cents, 0) as missing, coalesce(rate_difference_cents, 0) as by_rate
    from shift_counts join drawer_shifts on drawer_shifts.id = shift_id
    left join note_counts notes on notes.shift_id = shift_counts.shift_id
    where status = 'closed' and payment_method = 'cash'
      and (shift_counts.difference_cents + coalesce(notes.difference_cents, 0) <> 0 or coalesce(rate_difference_cents, 0) <> 0
        or journal_entry_id is not null)
  )
  select shift_id, 'shift ' || shift_id,
    'cash counted less expected ' || usd(coalesce(missing + counted.by_rate, 0)) || ', in the ledger ' || usd(coalesce(posted.cents, 0))
  from posted full join counted using (shift_id, entry_id)
  where posted.cents is distinct from missing + counted.by_rate or posted.lost is distinct from -missing
    or posted.by_rate is distinct from -counted.by_rate
  union all
  select count.shift_id, 'shift ' || count.shift_id,
    'its notes are worth ' || usd(worth_of(counted_units, rate_hundredths)) || ' at the rate of the day, its count says '
      || coalesce(usd(booked_cents + difference_cents + rate_difference_cents), 'nothing')
  from note_counts count join drawer_shifts shift on shift.id = count.shift_id
  where shift.status = 'closed' and (rate_hundredths is null or difference_cents <> worth_of(difference_units, rate_hundredths)
    or booked_cents + difference_cents + rate_difference_cents <> worth_of(counted_units, rate_hundredths));

create function check_shift(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_counts where shift_id = checked
    union all select record, detail from wrong_cash_differences where shift_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_notes() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_notes where note_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger drawer_notes_are_true after insert on drawer_notes
  deferrable initially deferred for each row execute function check_notes();

create function check_count() returns trigger language plpgsql as $$
begin
  perform check_shift(new.shift_id);
  return null;
end $$;
create constraint trigger shift_counts_are_true after insert or update on shift_counts
  deferrable initially deferred for each row execute function check_count();

create constraint trigger note_counts_are_true after insert or update on note_counts
  deferrable initially deferred for each row execute function check_count();

create function check_written_shift() returns trigger language plpgsql as $$
begin
  perform check_shift(new.id);
  return null;
end $$;
create constraint trigger drawer_shifts_are_true after update on drawer_shifts
  deferrable initially deferred for each row execute function check_written_shift();

-- A shift goes from open to counted to closed. Closed, it has a count of each method, a reason where one differs, and an
-- entry where the cash does.
create function check_shift_moves() returns trigger language plpgsql as $$
declare
  counts record;
  notes note_counts;
begin
  if old.status = 'closed' or (old.status = 'counted' and new.status = 'open') or (old.status = 'open' and new.status = 'closed')
    or (new.opened_by, new.opened_at, new.float_cents, new.second_currency)
      is distinct from (old.opened_by, old.opened_at, old.float_cents, old.second_currency) then
    perform refuse('shift ' || old.id, 'it is ' || old.status || ': this change is refused');
  end if;
  if new.status <> 'closed' then
    return new;
  end if;
  select count(*) as methods, count(*) filter (where difference_cents <> 0) as differing,
    coalesce(sum(difference_cents) filter (where payment_method = 'cash'), 0) as cash into counts
    from shift_counts where shift_id = new.id;
  select * into notes from note_counts where shift_id = new.id;
  if counts.methods <> 3 or (new.second_currency is not null) <> (notes.rate_hundredths is not null)
    or ((counts.differing > 0 or notes.difference_units <> 0) and new.difference_reason is null)
    or (counts.cash + coalesce(notes.difference_cents, 0) <> 0 or coalesce(notes.rate_difference_cents, 0) <> 0)
      <> (new.journal_entry_id is not null) then
    perform refuse('shift ' || new.id, 'it cannot be closed: a count, a reason or its entry is missing');
  end if;
  return new;
end $$;
create trigger drawer_shifts_move before update on drawer_shifts
  for each row execute function check_shift_moves();

create function refuse_shift_removal() returns trigger language plpgsql as $$
begin
  perform refuse('shift ' || old.id, 'it stays: DELETE is refused');
  return null;
end $$;
create trigger drawer_shifts_stay before delete on drawer_shifts
  for each row execute function refuse_shift_removal();

create function refuse_unless_shift_open() returns trigger language plpgsql as $$
begin
  perform from drawer_shifts where id = new.shift_id and status = 'open' for share;
  if not found then
    perform refuse('shift ' || new.shift_id, 'it is not open');
  end if;
  return new;
end $$;
create trigger drawer_notes_join_open_shift before insert or update of shift_id on drawer_notes
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();
create trigger drawer_movements_join_open_shift before insert on drawer_movements
  for each row execute function refuse_unless_shift_open();
create trigger orders_join_open_shift before insert or update of shift_id on orders
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();
create trigger order_payments_join_open_shift before insert or update of shift_id on order_payments
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();
create trigger finance_payments_join_open_shift before insert or update of shift_id on finance_payments
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();

create function refuse_count_unless_counted() returns trigger language plpgsql as $$
declare
  shift bigint := case when tg_op = 'DELETE' then old.shift_id else new.shift_id end;
begin
  perform from drawer_shifts where id = shift and status = 'counted';
  if not found then
    perform refuse('shift ' || shift, 'it is not being counted: ' || tg_op || ' is refused');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger shift_counts_until_closed before insert or update or delete on shift_counts
  for each row execute function refuse_count_unless_counted();
create trigger note_counts_until_closed before insert or update or delete on note_counts
  for each row execute function refuse_count_unless_counted();

-- Notes of the second currency that lie in no drawer: what was left of those that were closed, and what moved outside of them.
create view notes_outside(code, units, cents) as
  select code, sum(units)::bigint, sum(cents)::bigint from (
    select code, units, cents from drawer_notes where shift_id is null
    union all
    select code, new_units - units, new_cents - cents from drawer_notes where kind in ('float', 'movement')
    union all
    select second_currency, counted_units, worth_of(counted_units, rate_hundredths)
    from note_counts join drawer_shifts on drawer_shifts.id = shift_id where status = 'closed'
    union all
    -- Late notes that lay in a drawer when it was counted are in its count already.
    select note.code, -note.units, -note.cents
    from drawer_notes note
    left join order_payments receipt on receipt.id = note.order_payment_id
    left join bill_payments payment on payment.id = note.bill_payment_id
    join offline_sales sale on sale.order_id = receipt.order_id or sale.bill_id = payment.bill_id
    join sale_conflicts conflict on conflict.offline_sale_id = sale.id
    where note.shift_id is null and conflict.kind = 'after_shift_closed' and conflict.settled_as = 'counted'
    union all
    -- What was brought to another place than the safe is no longer there as notes.
    select currency, -units, -amount_cents from account_moves
    where currency is not null and from_account = 'cash' and to_account <> 'safe'
  ) moves
  group by code;
