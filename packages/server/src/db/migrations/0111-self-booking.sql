-- Clients book by themselves what the owner opens: the times they hold meanwhile, and bookings that wait for a deposit (decision 095).
alter table services add column self_booking boolean not null default false;

alter table bookings
  add column self_booked boolean not null default false,
  add column deposit_cents bigint not null default 0,
  -- Until when a booking waits for its deposit, after which its time is given free; null where it waits for none.
  add column deposit_until timestamptz,
  add constraint bookings_deposit_check check (deposit_cents between 0 and cost_cents and (deposit_cents = 0 or self_booked)),
  add constraint bookings_awaits_deposit check (
    deposit_until is null or (deposit_cents > 0 and status = 'pending' and amount_paid_cents = 0));
create index bookings_awaiting_deposit on bookings (deposit_until) where deposit_until is not null;

-- Whatever confirms, pays or cancels a booking ends its waiting, so no operation can forget to.
create function end_wait_for_deposit() returns trigger language plpgsql as $$
begin
  new.deposit_until := null;
  return new;
end $$;
create trigger bookings_end_wait_for_deposit before update on bookings for each row
  when (new.deposit_until is not null and (new.status <> 'pending' or new.amount_paid_cents > 0))
  execute function end_wait_for_deposit();

-- A time that a visitor of the shop holds. The visitor alone has its id; this is its digest, by which occupancies know it too.
create table visitor_holds (
  digest text primary key constraint visitor_holds_digest_check check (length(digest) = 22),
  service_id bigint not null references services,
  -- Who was wished for.
  therapist_id bigint references resources,
  starts_at timestamptz not null,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What became of it.
  booking_id bigint constraint visitor_holds_booking unique references bookings
);
create index visitor_holds_of_network on visitor_holds (network, expires_at);
create index visitor_holds_expired on visitor_holds (expires_at);
