import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { lockOrder } from './order-queries.ts';
import { updateOrder } from './queries.ts';

/** Longer than a wallet waits for a PIN. */
const PAYMENT_WINDOW_MS = 10 * 60_000;

/**
 * Locks an order someone is about to pay and keeps its goods at least until the wallet must have answered.
 * Throws `Conflict` for one that is paid, over, or being paid already.
 */
export async function keepForPayment(trx: Transaction<DB>, id: number, now: Date): Promise<Order> {
  const order = found(await lockOrder(trx, id), 'Order');
  if (order.status === 'CANCELLED')
    throw new Conflict('This order is cancelled and cannot be paid. Please order again.');
  if (order.paid_at !== null) throw new Conflict('This order is paid already.');
  await refuseWhilePaymentOpen(trx, 'order_id', id);
  const needed = new Date(now.getTime() + PAYMENT_WINDOW_MS);
  if (order.hold_ends_at === null || order.hold_ends_at >= needed) return order;
  return updateOrder(trx, order.id, { hold_ends_at: needed });
}
