import type { OnlineOrder, PaymentMethod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { getOnlineOrder } from './list-online-orders.ts';
import { lockOnlineOrder } from './lock-online-order.ts';
import { receivePayment } from './receive-payment.ts';
import { recogniseSale } from './recognise-sale.ts';
import { reserveGoods } from './reserve-goods.ts';

interface Call {
  id: number;
  payment_method: PaymentMethod;
  reference: string | null;
  actor_id: number;
}

/**
 * Records that an order was paid in full at the counter or to the courier. Throws `Conflict` when it cannot be, and naming
 * a product that is gone.
 */
export async function receiveForOrder(db: Db, clock: Clock, call: Call): Promise<OnlineOrder> {
  return inTransaction(db, async (trx) => {
    const order = await lockOnlineOrder(trx, call.id);
    if (order.status === 'CANCELLED') throw new Conflict('This order is cancelled and cannot be paid.');
    if (order.paid_at !== null) throw new Conflict('This order is paid already.');
    await refuseWhilePaymentOpen(trx, 'order_id', order.id);
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const reserved = await reserveGoods(trx, order, { ...facts, policy: await getPolicy(trx) });
    const recognised = await recogniseSale(trx, reserved, facts);
    await receivePayment(trx, recognised, {
      amount_cents: recognised.total_cents - recognised.received_cents + recognised.refunded_cents,
      discount_cents: 0,
      payment_method: call.payment_method,
      reference: call.reference,
      kind: 'order_payment',
      shift_id: await shareDrawer(trx, call.actor_id, { is_needed: call.payment_method === 'cash' }),
      ...facts,
    });
    return getOnlineOrder(trx, order.id);
  });
}
