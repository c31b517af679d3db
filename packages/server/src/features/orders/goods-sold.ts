import { type SqlBool, sql } from 'kysely';

/** Business days, both included; without one the range is open. */
interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export const isWithin = (column: string, { start_date, end_date }: Days) =>
  sql<SqlBool>`${start_date ? sql`${sql.ref(column)} >= ${start_date}::date` : sql`true`}
    and ${end_date ? sql`${sql.ref(column)} <= ${end_date}::date` : sql`true`}`;

/**
 * Whether a row of `orders` counts as a sale: once it is paid, and until it is cancelled. What was brought in was sold before, and
 * credit and gift cards are sold once they are spent.
 */
export const IS_SALE = sql<SqlBool>`(orders.paid_at is not null and orders.status <> 'CANCELLED' and orders.import_id is null
  and orders.channel <> 'CREDIT')`;

/** Whether a row of `orders` is a gift card that was sold and not taken back. */
export const IS_SOLD_CARD = sql<SqlBool>`(orders.channel = 'CREDIT' and orders.status <> 'CANCELLED'
  and exists (select from gift_cards where account_id = orders.credit_account_id))`;

/**
 * Whether an order, by its id, is one of those in a period that are paid and not cancelled. It excludes the few that are not, so
 * that the others are added up from an index alone.
 */
const isPaidIn = (order: string, days: Days) => sql<SqlBool>`
  not exists (select from open_orders join orders unpaid on unpaid.id = open_orders.order_id
    where open_orders.order_id = ${sql.ref(order)} and ${isWithin('open_orders.business_day', days)} and unpaid.paid_at is null)
  and not exists (select from orders cancelled
    where cancelled.id = ${sql.ref(order)} and ${isWithin('cancelled.business_day', days)} and cancelled.cancelled_at is not null)`;

/** `IS_SALE` of a row of `orders` in a period. */
export const isSaleIn = (days: Days) => sql<SqlBool>`${isWithin('orders.business_day', days)}
  and orders.import_id is null and orders.channel <> 'CREDIT' and ${isPaidIn('orders.id', days)}`;

/** Whether a row of `order_lines` is of goods sold in a period. */
export const isSoldIn = (days: Days) => sql<SqlBool>`order_lines.product_id is not null
  and ${isWithin('order_lines.business_day', days)} and ${isPaidIn('order_lines.order_id', days)}`;

/**
 * The goods that came back in a period, as rows to add to those of goods sold: all amounts are negative, or 0. Pieces
 * that are lost still cost us what they did.
 */
export const goodsReturnedIn = (days: Days, condition = sql<SqlBool>`true`) => sql`
  select line.product_id, -back.quantity as quantity, -back.quantity * line.unit_price_cents as total_cents,
    case when line.unit_cost_cents is not null then -back.quantity end as costed_quantity,
    case when line.unit_cost_cents is not null then -back.quantity * line.unit_price_cents end as costed_cents,
    case when back.restocked then -back.quantity * line.unit_cost_cents end as cost_cents
  from order_returns
  join order_return_lines as back on back.return_id = order_returns.id
  join order_lines as line on line.id = back.order_line_id
  join orders on orders.id = order_returns.order_id
  where ${IS_SALE} and ${isWithin('order_returns.business_day', days)} and ${condition}`;
