import { type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { type Due, refuseWhilePaymentOpen } from '../payments/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { lockOrder } from './order-queries.ts';
import { updateOrder } from './queries.ts';
import { reserveGoods } from './reserve-goods.ts';
import { unpaidOf } from './rules.ts';

/** Longer than a wallet waits for a PIN. */
const PAYMENT_WINDOW_MS = 10 * 60_000;

interface Facts {
  policy: Pick<Policy, 'reservation_alert'>;
  actor_id: number | null;
  at: Date;
}

/**
 * Locks an order someone is about to pay, takes its goods out of stock and keeps them at least until the wallet must
 * have answered. Throws `Conflict` for one that is paid, over, or being paid already, and naming a product that is gone.
 */
export async function keepForPayment(trx: Transaction<DB>, id: number, facts: Facts): Promise<Order> {
  const order = found(await lockOrder(trx, id), 'Order');
  if (order.status === 'CANCELLED')
    throw new Conflict(text('This order is cancelled and cannot be paid. Please order again.'));
  if (order.paid_at !== null) throw new Conflict(text('This order is paid already.'));
  await refuseWhilePaymentOpen(trx, 'order_id', id);
  const reserved = await reserveGoods(trx, order, facts);
  const needed = new Date(facts.at.getTime() + PAYMENT_WINDOW_MS);
  if (reserved.hold_ends_at === null || reserved.hold_ends_at >= needed) return reserved;
  return updateOrder(trx, order.id, { hold_ends_at: needed });
}

/** What of an order is due by wallet. */
export const dueOfOrder = (order: Order): Due & { order_id: number } => ({
  order_id: order.id,
  amount_cents: unpaidOf(order),
  description: `Order ${order.order_number}`,
});
