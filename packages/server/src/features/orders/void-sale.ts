import { type Sale, type SaleVoid, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { isInDollars } from '../policy/index.ts';
import { listUnreturned, needsReference } from './allocate-refund.ts';
import { refuseBesideGoods } from './beside-goods.ts';
import { cancelOrder } from './cancel-order.ts';
import { getSale } from './list-sales.ts';
import { listPaymentsOf, lockOrder } from './order-queries.ts';
import { recordRefund } from './record-refund.ts';

interface Call extends SaleVoid {
  id: number;
  actor_id: number;
}

/**
 * Voids a sale of goods: stock, money and ledger in one transaction; nothing is deleted. A treatment is voided by
 * cancelling its booking. Throws `Conflict` for a treatment, for a void sale and while a payment is open; `Invalid` for
 * a refund by card or wallet without a reference.
 */
export async function voidSale(db: Db, clock: Clock, call: Call): Promise<Sale> {
  return inTransaction(db, async (trx) => {
    const order = found(await lockOrder(trx, call.id), 'Sale');
    if (order.booking_id !== null)
      throw new Conflict(text('This sale belongs to a booking. Cancel the booking instead.'), {
        booking: order.booking_id,
      });
    if (order.status === 'CANCELLED') throw new Conflict(text('This sale is cancelled already.'));
    await refuseWhilePaymentOpen(trx, 'order_id', order.id);
    await refuseBesideGoods(trx, order.id, { ifPaid: true });
    const at = clock.now();
    const { actor_id, reason, refund_reference } = call;
    const in_dollars = await isInDollars(trx, call);
    if (!refund_reference && needsReference(listUnreturned(await listPaymentsOf(trx, order.id))))
      throw new Invalid({ refund_reference: [text('Say how the money went back.')] });
    const cancelled = await cancelOrder(trx, order, { kind: 'void', reason, actor_id, at });
    await recordRefund(trx, cancelled, { reference: refund_reference, in_dollars, actor_id, at });
    await reportAct(trx, {
      kind: 'void',
      about: { record: 'order', id: order.id },
      amount_cents: order.total_cents,
      reason,
      actor_id,
      at,
    });
    return getSale(trx, order.id);
  });
}
