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
    ) moves
    group by shift_id, payment_method
  ) held on held.shift_id = shift.id and held.payment_method = method
  left join shift_counts count on count.shift_id = shift.id and count.payment_method = method
  where shift.status <> 'open' and count.expected_cents is distinct from coalesce(held.cents, 0);

create view wrong_cash_differences(shift_id, record, detail) as
  with posted as (
    select entry.id as entry_id, source_id as shift_id,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cents,
      coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash_over_short'), 0) as lost
    from journal_entries entry join journal_lines on entry_id = entry.id
    where source_type = 'drawer_shift'
    group by entry.id, source_id
  ), counted as (
    select shift_id, journal_entry_id as entry_id, difference_cents as cents
    from shift_counts join drawer_shifts on drawer_shifts.id = shift_id
    where status = 'closed' and payment_method = 'cash' and (difference_cents <> 0 or journal_entry_id is not null)
  )
  select shift_id, 'shift ' || shift_id,
    'cash counted less expected ' || usd(coalesce(counted.cents, 0)) || ', in the ledger ' || usd(coalesce(posted.cents, 0))
  from posted full join counted using (shift_id, entry_id)
  where posted.cents is distinct from counted.cents or posted.lost is distinct from -counted.cents;

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

create function check_count() returns trigger language plpgsql as $$
begin
  perform check_shift(new.shift_id);
  return null;
end $$;
create constraint trigger shift_counts_are_true after insert or update on shift_counts
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
begin
  if old.status = 'closed' or (old.status = 'counted' and new.status = 'open') or (old.status = 'open' and new.status = 'closed')
    or (new.opened_by, new.opened_at, new.float_cents) is distinct from (old.opened_by, old.opened_at, old.float_cents) then
    perform refuse('shift ' || old.id, 'it is ' || old.status || ': this change is refused');
  end if;
  if new.status <> 'closed' then
    return new;
  end if;
  select count(*) as methods, count(*) filter (where difference_cents <> 0) as differing,
    coalesce(sum(difference_cents) filter (where payment_method = 'cash'), 0) as cash into counts
    from shift_counts where shift_id = new.id;
  if counts.methods <> 3 or (counts.differing > 0 and new.difference_reason is null)
    or (counts.cash <> 0) <> (new.journal_entry_id is not null) then
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
