import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Order } from './ensure-service-sale.ts';
import { lockOrder } from './order-queries.ts';

/** Locks an order of the shop or the mobile app. Throws `NotFound` for any other. */
export async function lockOnlineOrder(db: Db, id: number): Promise<Order> {
  const order = await lockOrder(db, id);
  if (order?.delivery_type) return order;
  throw new NotFound(text('Order not found'));
}
