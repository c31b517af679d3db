-- A client who came by herself is looked at by the desk once, which is notified of what clients book.
alter table clients add column to_confirm boolean not null default false;
-- What waits for its deposit may never come; paid at once it is completed.
select notice_while('bookings', 'self_booking', $$it.self_booked and it.deposit_until is null and it.status <> 'cancelled'$$);
