-- Money that was received by mistake is taken back by an entry of its own, and a debt no one will pay is written off.
-- A refund names the receipt whose money it gives back. One with a reason is a reversal: the receipt was a mistake.
alter table order_payments
  add column reverses_id bigint references order_payments,
  add column reason text check (reason <> ''),
  add constraint order_payments_only_refunds_reverse check (reverses_id is null or kind = 'refund'),
  add constraint order_payments_reason_of_reversal check (reason is null or reverses_id is not null);
create index order_payments_reverses on order_payments (reverses_id) where reverses_id is not null;

-- What is written off is a part of the discount, and kept apart from what was granted.
alter table sessions add column written_off_cents bigint not null default 0,
  add constraint sessions_written_off check (written_off_cents between 0 and discount_cents);
alter table bookings add column written_off_cents bigint not null default 0,
  add constraint bookings_written_off check (written_off_cents between 0 and discount_cents);
alter table orders add column written_off_cents bigint not null default 0,
  add constraint orders_written_off check (written_off_cents between 0 and discount_cents);

insert into accounts (code, name, kind) values ('written_off', 'Written off', 'expense');

-- Its ids are those of receipts too, because both stand in one list and are reversed by one call.
create table write_offs (
  id bigint primary key default nextval('order_payments_id_seq'),
  order_id bigint not null references orders,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  reverses_id bigint references write_offs,
  journal_entry_id bigint not null references journal_entries,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now()
);
create index write_offs_of_order on write_offs (order_id);
create index write_offs_reverses on write_offs (reverses_id) where reverses_id is not null;
select audit_table('write_offs', 'order', 'order_id', '', 'write_offs');
create trigger write_offs_append_only before update or delete on write_offs
  for each row execute function refuse_ledger_change();

-- Nothing is taken back beyond what there was, whatever two people do at once: each waits for the other.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  receipt order_payments;
begin
  select * into receipt from order_payments where id = new.reverses_id for no key update;
  if receipt.kind <> 'receipt' or receipt.order_id <> new.order_id
    or (select coalesce(sum(amount_cents), 0) from order_payments where reverses_id = new.reverses_id)
      + new.amount_cents > receipt.amount_cents
  then
    perform refuse_sums('receipt', new.reverses_id, 'more of it is given back than was received');
  end if;
  return new;
end $$;
create trigger order_payments_within_their_receipt before insert on order_payments
  for each row when (new.reverses_id is not null) execute function refuse_excess_refund();

create function refuse_excess_reversal() returns trigger language plpgsql as $$
declare
  written_off write_offs;
begin
  select * into written_off from write_offs where id = new.reverses_id for no key update;
  if written_off.reverses_id is not null or written_off.order_id <> new.order_id
    or (select coalesce(sum(amount_cents), 0) from write_offs where reverses_id = new.reverses_id)
      + new.amount_cents > written_off.amount_cents
  then
    perform refuse_sums('write-off', new.reverses_id, 'more of it is taken back than was written off');
  end if;
  return new;
end $$;
create trigger write_offs_within_what_they_reverse before insert on write_offs
  for each row when (new.reverses_id is not null) execute function refuse_excess_reversal();

-- A receipt that was reversed may be received again: an order keeps at most its total, whatever went in and out.
create or replace function check_order_receipts(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0) as receipts,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunds
      from order_payments where order_id = o.id
    ) summed
    cross join lateral (
      select coalesce(sum(case when reverses_id is null then amount_cents else -amount_cents end), 0) as cents
      from write_offs where order_id = o.id
    ) written_off
    where o.id = checked and (
      (o.received_cents, o.refunded_cents) <> (summed.receipts, summed.refunds)
      or o.written_off_cents <> written_off.cents
      or o.received_cents - o.refunded_cents > o.total_cents
      or (o.status <> 'CANCELLED' and case
        when o.paid_at is not null then o.received_cents - o.refunded_cents <> o.total_cents
        else o.total_cents > 0 and o.received_cents - o.refunded_cents >= o.total_cents
      end)
    );
  if found then
    perform refuse_sums('order', checked, 'what it received or wrote off differs from its receipts, or from being paid');
  end if;
end $$;

create function check_write_off() returns trigger language plpgsql as $$
begin
  if not exists (
    select from journal_entries where id = new.journal_entry_id and source_type = 'order' and source_id = new.order_id
  ) then
    perform refuse_sums('order', new.order_id, 'what is written off is posted by the entry of something else');
  end if;
  if not is_order_checked(new.order_id) then
    perform check_order_receipts(new.order_id);
  end if;
  return null;
end $$;
create constraint trigger write_offs_are_posted after insert on write_offs
  deferrable initially deferred for each row execute function check_write_off();

-- A booking's money, with what is written off of it, is that of its sessions.
create or replace function check_booking_sums() returns trigger language plpgsql as $$
declare
  booking bigint;
begin
  if tg_table_name = 'bookings' then
    booking := new.id;
  elsif tg_op = 'DELETE' then
    booking := old.booking_id;
  else
    booking := new.booking_id;
  end if;
  perform 1
    from bookings b
    left join lateral (
      select coalesce(sum(price_cents), 0) as price, coalesce(sum(amount_paid_cents), 0) as paid,
             coalesce(sum(discount_cents), 0) as discount, coalesce(sum(written_off_cents), 0) as written_off
      from sessions where booking_id = b.id
    ) s on true
    where b.id = booking and (b.cost_cents, b.amount_paid_cents, b.discount_cents, b.written_off_cents)
      <> (s.price, s.paid, s.discount, s.written_off);
  if found then
    raise exception 'booking %: its money differs from its sessions''', booking using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
drop trigger bookings_equal_sessions on bookings;
create constraint trigger bookings_equal_sessions
  after insert or update of cost_cents, amount_paid_cents, discount_cents, written_off_cents on bookings
  deferrable initially deferred for each row execute function check_booking_sums();
drop trigger sessions_equal_booking on sessions;
create constraint trigger sessions_equal_booking
  after insert or delete or update of price_cents, amount_paid_cents, discount_cents, written_off_cents on sessions
  deferrable initially deferred for each row execute function check_booking_sums();

-- The order of a booking says what the booking says, also of what is written off.
create or replace function check_booking(checked bigint) returns void language plpgsql as $$
begin
  if checked is null then
    return;
  end if;
  perform from bookings b
    left join orders o on o.booking_id = b.id
    cross join lateral (
      select coalesce(sum(unit_price_cents * session_count), 0) as agreed from booking_services where booking_id = b.id
    ) services
    cross join lateral (
      select coalesce(sum(price_cents) filter (where cancelled_at is null), 0) as sold,
        coalesce(bool_or(cancelled_at is not null and (b.status <> 'cancelled' or amount_paid_cents + discount_cents > 0)), false)
          as is_amiss
      from sessions where booking_id = b.id
    ) planned
    where b.id = checked and (
      b.cost_cents <> services.agreed
      or planned.is_amiss
      or o.received_cents - o.refunded_cents <> b.amount_paid_cents
      or o.written_off_cents <> b.written_off_cents
      or (o.status = 'CANCELLED' and (planned.sold, b.discount_cents) <> (0, 0))
      or (o.status <> 'CANCELLED' and (o.subtotal_cents, o.discount_cents) <> (planned.sold, b.discount_cents))
    );
  if found then
    perform refuse_sums('booking', checked, 'it differs from its services, its sessions or its order');
  end if;
end $$;
drop trigger bookings_equal_their_parts on bookings;
create constraint trigger bookings_equal_their_parts
  after insert or update of cost_cents, amount_paid_cents, discount_cents, written_off_cents on bookings
  deferrable initially deferred for each row execute function check_booking_itself();
drop trigger orders_equal_booking on orders;
create constraint trigger orders_equal_booking
  after insert or update of status, subtotal_cents, discount_cents, written_off_cents, received_cents, refunded_cents on orders
  deferrable initially deferred for each row when (new.booking_id is not null) execute function check_booking_of_part();
