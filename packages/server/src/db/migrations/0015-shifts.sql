-- Who answers for the money in the drawer. A shift is one person's: opened with a float, counted blind, closed with the
-- reason of what differs. What they take and give back meanwhile names their shift.
insert into accounts (code, name, kind) values ('cash_over_short', 'Cash over and short', 'expense');

create table drawer_shifts (
  id bigint generated always as identity primary key,
  opened_by bigint not null references users,
  opened_at timestamptz not null,
  -- What lay in the drawer before the first sale, for change.
  float_cents bigint not null check (float_cents >= 0),
  status text not null default 'open' check (status in ('open', 'counted', 'closed')),
  counted_by bigint references users,
  counted_at timestamptz,
  closed_by bigint references users,
  closed_at timestamptz,
  -- The business day it was closed on, in the time zone of that day.
  business_day date,
  difference_reason text check (difference_reason <> ''),
  -- What the cash differed by, in the ledger; null where it did not.
  journal_entry_id bigint unique references journal_entries,
  notes text not null default '',
  check ((status = 'open') = (counted_at is null) and (counted_at is null) = (counted_by is null)),
  check ((status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check ((status = 'closed') = (business_day is not null)),
  check (status = 'closed' or (difference_reason is null and journal_entry_id is null)),
  check (counted_at >= opened_at and closed_at >= counted_at)
);
-- Nobody answers for two drawers at once.
create unique index drawer_shifts_one_at_a_time on drawer_shifts (opened_by) where status <> 'closed';
create index drawer_shifts_list on drawer_shifts (opened_at desc, id desc);
create index drawer_shifts_of_person on drawer_shifts (opened_by, opened_at desc, id desc);
create index drawer_shifts_by_day on drawer_shifts (business_day) where business_day is not null;

-- What should have been there and what was. Only cash cannot be less than nothing: more may go back by card or wallet
-- than came in that way.
create table shift_counts (
  shift_id bigint not null references drawer_shifts,
  payment_method text not null check (payment_method in ('cash', 'card', 'mobile_money')),
  expected_cents bigint not null,
  counted_cents bigint not null check (payment_method <> 'cash' or counted_cents >= 0),
  difference_cents bigint not null generated always as (counted_cents - expected_cents) stored,
  primary key (shift_id, payment_method)
);

-- Cash put in (above 0) or taken out (below 0) without a sale: change fetched, takings brought to the bank. The business
-- owns as much as before, so the ledger hears nothing of it.
create table drawer_movements (
  id bigint generated always as identity primary key,
  shift_id bigint not null references drawer_shifts,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (reason <> ''),
  recorded_by bigint not null references users,
  recorded_at timestamptz not null
);
create index drawer_movements_of_shift on drawer_movements (shift_id, id);

-- The shift a counter sale was made in, and whose drawer money came into or left.
alter table orders add column shift_id bigint references drawer_shifts;
alter table order_payments add column shift_id bigint references drawer_shifts;
alter table finance_payments
  add column shift_id bigint references drawer_shifts,
  add constraint finance_payments_only_cash_leaves_a_drawer
    check (shift_id is null or (direction = 'out' and payment_method = 'cash' and status = 'completed'));
create index orders_of_shift on orders (shift_id, id desc) where shift_id is not null;
create index order_payments_of_shift on order_payments (shift_id, id desc) where shift_id is not null;
create index finance_payments_of_shift on finance_payments (shift_id, id desc) where shift_id is not null;

-- Nothing joins a shift that is counted. Sharing the shift's row makes a sale and a count in the same second one after
-- the other: the count sees the sale, or the sale finds the shift counted.
create function refuse_unless_shift_open() returns trigger language plpgsql as $$
begin
  perform 1 from drawer_shifts where id = new.shift_id and status = 'open' for share;
  if not found then
    raise exception 'shift % is not open', new.shift_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger orders_join_open_shift before insert or update of shift_id on orders
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();
create trigger order_payments_join_open_shift before insert or update of shift_id on order_payments
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();
create trigger finance_payments_join_open_shift before insert or update of shift_id on finance_payments
  for each row when (new.shift_id is not null) execute function refuse_unless_shift_open();
create trigger drawer_movements_join_open_shift before insert on drawer_movements
  for each row execute function refuse_unless_shift_open();
create trigger drawer_movements_append_only before update or delete on drawer_movements
  for each row execute function refuse_ledger_change();

-- Counted again until it is closed, and never after.
create function refuse_count_unless_counted() returns trigger language plpgsql as $$
declare
  shift bigint := case when tg_op = 'DELETE' then old.shift_id else new.shift_id end;
begin
  perform 1 from drawer_shifts where id = shift and status = 'counted';
  if not found then
    raise exception 'shift % is not being counted: % is refused', shift, tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger shift_counts_until_closed before insert or update or delete on shift_counts
  for each row execute function refuse_count_unless_counted();

-- A shift goes open, counted, closed; a closed one is complete: every way to pay is counted, what differs has its
-- reason, and the ledger has the cash.
create function check_shift_moves() returns trigger language plpgsql as $$
declare
  counts record;
begin
  if old.status = 'closed' or (old.status = 'counted' and new.status = 'open') or (old.status = 'open' and new.status = 'closed')
    or (new.opened_by, new.opened_at, new.float_cents) is distinct from (old.opened_by, old.opened_at, old.float_cents) then
    raise exception 'shift % is %: this change is refused', old.id, old.status using errcode = 'integrity_constraint_violation';
  end if;
  if new.status <> 'closed' then
    return new;
  end if;
  select count(*) as methods, count(*) filter (where difference_cents <> 0) as differing,
    coalesce(sum(difference_cents) filter (where payment_method = 'cash'), 0) as cash into counts
    from shift_counts where shift_id = new.id;
  if counts.methods <> 3 or (counts.differing > 0 and new.difference_reason is null)
    or (counts.cash <> 0) <> (new.journal_entry_id is not null) then
    raise exception 'shift % cannot be closed: a count, a reason or its entry is missing', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger drawer_shifts_move before update on drawer_shifts for each row execute function check_shift_moves();
create function refuse_shift_removal() returns trigger language plpgsql as $$
begin
  raise exception 'shift % stays: DELETE is refused', old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger drawer_shifts_stay before delete on drawer_shifts for each row execute function refuse_shift_removal();

select audit_table('drawer_shifts', 'shift');
select audit_table('shift_counts', 'shift', 'shift_id', '', 'shift_counts');
select audit_table('drawer_movements', 'shift', 'shift_id', '', 'drawer_movements');
