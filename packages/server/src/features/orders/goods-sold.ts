import { type SqlBool, sql } from 'kysely';

/** Business days, both included; without one the range is open. */
interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export const isWithin = (column: string, { start_date, end_date }: Days) =>
  sql<SqlBool>`${start_date ? sql`${sql.ref(column)} >= ${start_date}::date` : sql`true`}
    and ${end_date ? sql`${sql.ref(column)} <= ${end_date}::date` : sql`true`}`;

/** Whether a row of `orders` counts as a sale: once it is paid, and until it is cancelled. */
export const IS_SALE = sql<SqlBool>`(orders.paid_at is not null and orders.status <> 'CANCELLED')`;

/**
 * Whether a row of `order_lines` is of goods sold in a period. It excludes the few orders that are no sales by their
 * indexes, which is faster than joining all sales.
 */
export function isSoldIn(days: Days) {
  const isOneOf = sql`orders.id = order_lines.order_id and ${isWithin('orders.business_day', days)}`;
  return sql<SqlBool>`order_lines.product_id is not null and ${isWithin('order_lines.business_day', days)}
    and not exists (select from orders where ${isOneOf} and orders.paid_at is null and orders.status <> 'CANCELLED')
    and not exists (select from orders where ${isOneOf} and orders.status = 'CANCELLED')`;
}
