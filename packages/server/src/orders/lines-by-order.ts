import type { Db } from '../db/client.ts';
import { listLinesOf, type OrderLine } from './order-queries.ts';

/** The lines of a page of orders, read in one statement, by order id. */
export async function linesByOrder(
  db: Db,
  orders: readonly { id: number }[],
): Promise<Map<number, OrderLine[]>> {
  const byOrder = new Map<number, OrderLine[]>(orders.map((order) => [order.id, []]));
  if (orders.length === 0) return byOrder;
  for (const line of await listLinesOf(db, [...byOrder.keys()])) byOrder.get(line.order_id)?.push(line);
  return byOrder;
}
