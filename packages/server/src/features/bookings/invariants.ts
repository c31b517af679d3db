import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

/** What must be true of every booking, its sessions, their money and its sale. */
export const bookingInvariants: Invariant[] = [
  invariant(
    'A booking’s money is the money on its sessions',
    sql`select 'booking ' || booking.id,
        'cost ' || ${usd('cost_cents')} || ', paid ' || ${usd('amount_paid_cents')} || ', discount ' || ${usd('discount_cents')}
        || '; its sessions say ' || ${usd('coalesce(price, 0)')} || ', ' || ${usd('coalesce(paid, 0)')} || ', ' || ${usd('coalesce(discount, 0)')}
        || case when written_off_cents <> coalesce(written_off, 0)
          then '; written off ' || ${usd('written_off_cents')} || ', by its sessions ' || ${usd('coalesce(written_off, 0)')} else '' end
      from bookings booking
      left join (
        select booking_id, sum(price_cents) as price, sum(amount_paid_cents) as paid, sum(discount_cents) as discount,
          sum(written_off_cents) as written_off
        from sessions group by booking_id
      ) summed on summed.booking_id = booking.id
      where (cost_cents, amount_paid_cents, discount_cents, written_off_cents)
        <> (coalesce(price, 0), coalesce(paid, 0), coalesce(discount, 0), coalesce(written_off, 0))`,
  ),
  invariant(
    'A booking costs what its services cost',
    sql`select 'booking ' || booking.id,
        'cost ' || ${usd('cost_cents')} || ', its services ' || ${usd('coalesce(agreed, 0)')}
      from bookings booking
      left join (
        select booking_id, sum(unit_price_cents * session_count) as agreed from booking_services group by booking_id
      ) summed on summed.booking_id = booking.id
      where cost_cents <> coalesce(agreed, 0)`,
  ),
  invariant(
    'Nothing is paid beyond its price: no booking and no session',
    sql`select 'booking ' || id,
        'cost ' || ${usd('cost_cents')} || ', paid and discount ' || ${usd('amount_paid_cents + discount_cents')}
      from bookings where amount_paid_cents + discount_cents > cost_cents
      union all
      select 'session ' || id || ' of booking ' || booking_id,
        'price ' || ${usd('price_cents')} || ', paid and discount ' || ${usd('amount_paid_cents + discount_cents')}
      from sessions where amount_paid_cents + discount_cents > price_cents`,
  ),
  invariant(
    'A cancelled booking has no open sessions, and cancelled sessions hold no money',
    sql`select 'session ' || session.id || ' of booking ' || booking_id,
        case when session.cancelled_at is null then 'open, and the booking is cancelled'
          when booking.status <> 'cancelled' then 'cancelled, and the booking is ' || booking.status
          else 'cancelled, and holds ' || ${usd('session.amount_paid_cents + session.discount_cents')} end
      from sessions session join bookings booking on booking.id = booking_id
      where (booking.status = 'cancelled' and earned_at is null and session.cancelled_at is null)
        or (session.cancelled_at is not null
          and (booking.status <> 'cancelled' or session.amount_paid_cents + session.discount_cents > 0))`,
  ),
  invariant(
    'A booking with money or an earned session is a sale',
    sql`select 'booking ' || booking.id,
        'has no order, and ' || ${usd('booking.amount_paid_cents + booking.discount_cents')} || ' and '
        || count(earned_at) || ' earned sessions'
      from bookings booking
      join sessions session on session.booking_id = booking.id
      where not exists (select from orders where orders.booking_id = booking.id and recognised_at is not null)
      group by booking.id
      having booking.amount_paid_cents + booking.discount_cents > 0 or count(earned_at) > 0`,
  ),
  invariant(
    'A booking and its order say the same: what was received, granted and sold',
    sql`select 'order ' || order_number || ' of booking ' || booking.id,
        'received ' || ${usd('orders.received_cents - orders.refunded_cents')} || ', discount ' || ${usd('orders.discount_cents')}
        || ', sold ' || ${usd('orders.subtotal_cents')} || '; the booking says ' || ${usd('booking.amount_paid_cents')}
        || ', ' || ${usd('booking.discount_cents')} || ', ' || ${usd('coalesce(sold, 0)')}
      from orders
      join bookings booking on booking.id = orders.booking_id
      left join (
        select booking_id, sum(price_cents) as sold from sessions where cancelled_at is null group by booking_id
      ) summed on summed.booking_id = booking.id
      where orders.received_cents - orders.refunded_cents <> booking.amount_paid_cents
        or orders.written_off_cents <> booking.written_off_cents
        -- A sale taken back whole keeps its lines and its discount, as it was made.
        or (orders.status = 'CANCELLED' and (coalesce(sold, 0), booking.discount_cents) <> (0, 0))
        or (orders.status <> 'CANCELLED'
          and (orders.subtotal_cents, orders.discount_cents) <> (coalesce(sold, 0), booking.discount_cents))`,
  ),
];
