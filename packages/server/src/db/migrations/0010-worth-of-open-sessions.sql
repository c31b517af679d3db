-- What the open sessions of sold bookings are worth, for each profit and loss, is added up from these two indexes alone: by
-- the orders themselves a report of a month read every booking there ever was.
create index orders_of_sold_bookings on orders (booking_id)
  where booking_id is not null and recognised_at is not null and status <> 'CANCELLED';

drop index sessions_open;
create index sessions_open on sessions (scheduled_at, id) include (booking_id, price_cents, discount_cents)
  where earned_at is null and cancelled_at is null;
