import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { lockOrder } from './order-queries.ts';

/**
 * Locks an order of goods of any channel. Throws `NotFound`, and `Conflict` for a treatment, whose money is that of its
 * booking, and while a wallet payment is open.
 */
export async function lockGoodsOrder(trx: Transaction<DB>, id: number): Promise<Order> {
  const order = found(await lockOrder(trx, id), 'Sale');
  if (order.booking_id !== null)
    throw new Conflict(text('This sale belongs to a booking.'), { booking: order.booking_id });
  await refuseWhilePaymentOpen(trx, 'order_id', order.id);
  return order;
}
