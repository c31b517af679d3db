-- Bookings: their money is that of their sessions, and their sale says the same.

create view wrong_booking_money(booking_id, record, detail) as
  select booking.id, 'booking ' || booking.id,
    'cost ' || usd(cost_cents) || ', paid ' || usd(amount_paid_cents) || ', discount ' || usd(discount_cents)
    || '; its sessions say ' || usd(coalesce(price, 0)) || ', ' || usd(coalesce(paid, 0)) || ', ' || usd(coalesce(discount, 0))
    || case when written_off_cents <> coalesce(written_off, 0)
      then '; written off ' || usd(written_off_cents) || ', by its sessions ' || usd(coalesce(written_off, 0)) else '' end
  from bookings booking
  left join (
    select booking_id, sum(price_cents) as price, sum(amount_paid_cents) as paid, sum(discount_cents) as discount,
      sum(written_off_cents) as written_off
    from sessions where exchanged_at is null group by booking_id
  ) summed on summed.booking_id = booking.id
  where (cost_cents, amount_paid_cents, discount_cents, written_off_cents)
    <> (coalesce(price, 0), coalesce(paid, 0), coalesce(discount, 0), coalesce(written_off, 0));

create view wrong_booking_costs(booking_id, record, detail) as
  select booking.id, 'booking ' || booking.id, 'cost ' || usd(cost_cents) || ', its services ' || usd(coalesce(agreed, 0))
  from bookings booking
  left join (
    select booking_id, sum(coalesce(agreed_cents, unit_price_cents * session_count)) as agreed from booking_services group by booking_id
  ) summed on summed.booking_id = booking.id
  where cost_cents <> coalesce(agreed, 0);

-- The shares of a package are its price, until sessions are exchanged for others at prices of the catalogue.
create view wrong_package_shares(booking_id, record, detail) as
  select booking.id, 'booking ' || booking.id,
    package_name || ' was sold for ' || usd(package_price_cents) || ', its sessions cost ' || usd(coalesce(sum(price_cents), 0))
  from bookings booking left join sessions session on session.booking_id = booking.id
  where package_id is not null and booking.exchanged_at is null
  group by booking.id
  having package_price_cents <> coalesce(sum(price_cents), 0);

-- A check of the table refuses it as well.
create view wrong_lapsed_sessions(booking_id, record, detail) as
  select booking_id, 'session ' || session.id || ' of booking ' || booking_id,
    case when package_id is null then 'lapsed, and is of no package'
      when completed_at is not null then 'lapsed, and was held'
      when session.cancelled_at is not null then 'lapsed, and is cancelled'
      else 'lapsed at ' || lapsed_at || ', and is used up ' || coalesce('since ' || used_up_at, 'never') end
  from sessions session join bookings booking on booking.id = booking_id
  where lapsed_at is not null
    and (package_id is null or completed_at is not null or session.cancelled_at is not null or used_up_at is distinct from lapsed_at);

-- Checks of the two tables refuse it as well.
create view wrong_overpaid(booking_id, record, detail) as
  select id, 'booking ' || id, 'cost ' || usd(cost_cents) || ', paid and discount ' || usd(amount_paid_cents + discount_cents)
  from bookings where amount_paid_cents + discount_cents > cost_cents
  union all
  select booking_id, 'session ' || id || ' of booking ' || booking_id,
    'price ' || usd(price_cents) || ', paid and discount ' || usd(amount_paid_cents + discount_cents)
  from sessions where amount_paid_cents + discount_cents > price_cents;

create view wrong_cancelled_sessions(booking_id, record, detail) as
  select booking.id, 'session ' || session.id || ' of booking ' || booking_id,
    case when session.cancelled_at is null then 'open, and the booking is cancelled'
      when booking.status <> 'cancelled' and session.exchanged_at is null then 'cancelled, and the booking is ' || booking.status
      else 'cancelled, and holds ' || usd(session.amount_paid_cents + session.discount_cents) end
  from sessions session join bookings booking on booking.id = booking_id
  where (booking.status = 'cancelled' and earned_at is null and session.cancelled_at is null)
    or (session.cancelled_at is not null
      and ((booking.status <> 'cancelled' and session.exchanged_at is null) or session.amount_paid_cents + session.discount_cents > 0));

create view wrong_unsold_bookings(booking_id, record, detail) as
  select booking.id, 'booking ' || booking.id,
    'has no order, and ' || usd(booking.amount_paid_cents + booking.discount_cents) || ' and '
    || count(earned_at) || ' earned sessions'
  from bookings booking
  join sessions session on session.booking_id = booking.id
  where not exists (select from orders where orders.booking_id = booking.id and recognised_at is not null)
  group by booking.id
  having booking.amount_paid_cents + booking.discount_cents > 0 or count(earned_at) > 0;

create view wrong_booking_orders(booking_id, record, detail) as
  select booking.id, 'order ' || order_number || ' of booking ' || booking.id,
    'received ' || usd(orders.received_cents - orders.refunded_cents) || ', discount ' || usd(orders.discount_cents)
    || ', sold ' || usd(orders.subtotal_cents) || '; the booking says ' || usd(booking.amount_paid_cents)
    || ', ' || usd(booking.discount_cents) || ', ' || usd(coalesce(sold, 0))
    || case when orders.tax_cents <> coalesce(tax, 0) then '; tax ' || usd(orders.tax_cents) || ', in its sessions ' || usd(coalesce(tax, 0))
      else '' end
  from orders
  join bookings booking on booking.id = orders.booking_id
  left join (
    select booking_id, sum(price_cents) as sold, sum(tax_cents) as tax from sessions where cancelled_at is null group by booking_id
  ) summed on summed.booking_id = booking.id
  where orders.received_cents - orders.refunded_cents <> booking.amount_paid_cents
    or orders.written_off_cents <> booking.written_off_cents
    -- A sale taken back whole keeps its lines and its discount, as it was made.
    or (orders.status = 'CANCELLED' and (coalesce(sold, 0), booking.discount_cents) <> (0, 0))
    or (orders.status <> 'CANCELLED'
      and (orders.subtotal_cents, orders.discount_cents, orders.tax_cents)
        <> (coalesce(sold, 0), booking.discount_cents, coalesce(tax, 0)));

-- That a booking with an earned session is a sale stays with the operations, which lock the booking, and with the proof.
create function check_booking(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_booking_money where booking_id = checked
    union all select record, detail from wrong_booking_costs where booking_id = checked
    union all select record, detail from wrong_package_shares where booking_id = checked
    union all select record, detail from wrong_lapsed_sessions where booking_id = checked
    union all select record, detail from wrong_cancelled_sessions where booking_id = checked
    union all select record, detail from wrong_booking_orders where booking_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_written_booking() returns trigger language plpgsql as $$
declare
  latest bookings;
begin
  select * into latest from bookings where id = new.id;
  -- A later version of the row has a check to come.
  if latest is not distinct from new then
    perform check_booking(new.id);
  end if;
  return null;
end $$;
create constraint trigger bookings_are_true after insert or update on bookings
  deferrable initially deferred for each row execute function check_written_booking();

create function check_booking_of_part() returns trigger language plpgsql as $$
declare
  checked bigint;
  sale bigint;
begin
  foreach checked in array case tg_op
    when 'INSERT' then array[new.booking_id] when 'DELETE' then array[old.booking_id]
    else array(select distinct unnest(array[old.booking_id, new.booking_id])) end
  loop
    if not is_booking_written(checked) then
      perform check_booking(checked);
    end if;
    select id into sale from orders where booking_id = checked;
    if found and not is_order_written(sale) then
      perform check_order(sale);
    end if;
  end loop;
  return null;
end $$;
create constraint trigger booking_services_fit_their_booking after insert or update or delete on booking_services
  deferrable initially deferred for each row execute function check_booking_of_part();
create constraint trigger sessions_come_and_go_with_their_booking after insert or delete on sessions
  deferrable initially deferred for each row execute function check_booking_of_part();
-- Where a session stands in the calendar is no matter of money.
create constraint trigger sessions_fit_their_booking
  after update of booking_id, price_cents, amount_paid_cents, discount_cents, written_off_cents, tax_basis_points, completed_at, used_up_at, lapsed_at,
    cancelled_at
  on sessions deferrable initially deferred for each row execute function check_booking_of_part();
