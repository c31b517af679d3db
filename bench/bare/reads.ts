import type pg from 'pg';
import { toReceipt } from '../../packages/server/src/features/orders/get-receipt.ts';
import { paymentStatus } from '../../packages/server/src/features/orders/rules.ts';
import { BOOKINGS, toBooking } from './lists/bookings.ts';
import { SESSIONS, toSession } from './lists/sessions.ts';
import { serve } from './serve.ts';
import type { Row } from './serve-lists.ts';

type Answer = (pool: pg.Pool, asked: string) => Promise<unknown>;

/** The rows of a statement that has a name. */
const rowsOf = async (pool: pg.Pool, name: string, text: string, asked: string): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values: [asked] })).rows;

const CLIENT = `select c.id, c.name, c.phone, c.email, c.address, c.is_active, c.created_at,
    (select coalesce(sum(case p.kind when 'receipt' then p.amount_cents else -p.amount_cents end), 0)
      from orders o join order_payments p on p.order_id = o.id where o.client_id = c.id)
    + (select coalesce(sum(amount_cents), 0) from finance_payments
      where client_id = c.id and status = 'completed') as spent_cents,
    (select coalesce(sum(cost_cents - amount_paid_cents - discount_cents), 0) from bookings
      where client_id = c.id and status <> 'cancelled') as owed_cents,
    (select coalesce(json_agg(a), '[]') from (
      select distinct on (bs.service_id) bs.service_id as id, bs.name, sc.name as category,
        bs.unit_price_cents / 100.0 as unit_price, bs.session_count
      from bookings b join booking_services bs on bs.booking_id = b.id
        join services s on s.id = bs.service_id join service_categories sc on sc.id = s.category_id
      where b.client_id = c.id and b.status <> 'cancelled' and exists (select from sessions
        where booking_service_id = bs.id and completed_at is null and cancelled_at is null)
      order by bs.service_id, bs.id desc) a) as active_services
  from clients c where c.id = $1`;

const profile: Answer = async (pool, asked) => {
  const [[client], open, held, bookings] = await Promise.all([
    rowsOf(pool, 'client', CLIENT, asked),
    rowsOf(
      pool,
      'open',
      `${SESSIONS} and s.client_id = $1 and s.completed_at is null order by s.scheduled_at, s.id limit 100`,
      asked,
    ),
    rowsOf(
      pool,
      'held',
      `${SESSIONS} and s.client_id = $1 and s.completed_at is not null
        order by s.unpaid_cents > 0 desc, s.completed_at desc, s.id desc limit 100`,
      asked,
    ),
    rowsOf(pool, 'bookings', `${BOOKINGS} where b.client_id = $1 order by b.id desc limit 100`, asked),
  ]);
  const { spent_cents, owed_cents, ...rest } = client!;
  return {
    ...rest,
    total_spent: spent_cents / 100,
    balance: owed_cents / 100,
    upcoming_sessions: open.map(toSession),
    completed_sessions: held.map(toSession),
    bookings: bookings.map(toBooking),
  };
};

const booking: Answer = async (pool, asked) =>
  toBooking((await rowsOf(pool, 'booking', `${BOOKINGS} where b.id = $1`, asked))[0]!);

const ORDER = `select o.*, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as sold_by_name,
    (select json_agg(l order by l.id) from (select l.*, p.image_hash from order_lines l
      left join products p on p.id = l.product_id where l.order_id = o.id) l) as lines,
    (select coalesce(json_agg(p order by p.id), '[]') from order_payments p where p.order_id = o.id) as payments
  from orders o left join users u on u.id = o.sold_by`;

const orderOf = async (pool: pg.Pool, by: 'id' | 'access_token', asked: string) =>
  (await rowsOf(pool, by, `${ORDER} where o.${by} = $1`, asked))[0] as never as OrderRow;

type OrderRow = Row & Parameters<typeof toReceipt>[0] & Parameters<typeof toReceipt>[1];

const receipt: Answer = async (pool, asked) => {
  const order = await orderOf(pool, 'id', asked);
  return toReceipt(order, order);
};

/** Of an order that was paid by hand: there is no payment by a wallet to tell of. */
const tracked: Answer = async (pool, asked) => {
  const order = await orderOf(pool, 'access_token', asked);
  return {
    id: order.id,
    order_number: order.order_number,
    token: order.access_token,
    created_at: order.created_at,
    client: { name: order.client_name },
    client_name: order.client_name,
    delivery_type: order.delivery_type,
    delivery_address: order.delivery_address,
    delivery_cost: order.delivery_cents / 100,
    delivery_paid_with_order: order.delivery_paid_with_order,
    items: order.lines.map((line: Row) => ({
      id: line.id,
      product_id: line.product_id,
      name: line.name,
      image: line.image_hash && `/media/${line.image_hash}-card.webp`,
      quantity: line.quantity,
      unit_price: line.unit_price_cents / 100,
      total_price: line.total_cents / 100,
    })),
    subtotal: order.subtotal_cents / 100,
    tax: order.tax_cents / 100,
    discount: order.discount_cents / 100,
    total_amount: order.total_cents / 100,
    status: order.status,
    payment_status: paymentStatus(order),
    hold_ends_at: order.hold_ends_at,
    cancel_reason: order.cancel_reason,
    is_payable: order.status !== 'CANCELLED' && order.paid_at === null,
    payment: null,
    receipt: order.paid_at && toReceipt(order, order),
  };
};

const ANSWERS: readonly (readonly [path: RegExp, answer: Answer])[] = [
  [/^\/bookings\/api\/client-profiles\/(\d+)\/profile\/$/, profile],
  [/^\/bookings\/api\/(\d+)\/$/, booking],
  [/^\/clients\/api\/sale-orders\/(\d+)\/receipt\/$/, receipt],
  [/^\/api\/onlineshop\/orders\/track\/([^/]+)\/$/, tracked],
];

serve(async (pool, { pathname }) => {
  for (const [path, answer] of ANSWERS) {
    const asked = path.exec(pathname)?.[1];
    if (asked) return answer(pool, asked);
  }
  throw new Error(`nothing answers ${pathname}`);
});
