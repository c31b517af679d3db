import { type OnlineOrder, type RefundRecord, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, NotFound } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { isInDollars } from '../policy/index.ts';
import { getOnlineOrder } from './list-online-orders.ts';
import { lockOrder } from './order-queries.ts';
import { recordRefund } from './record-refund.ts';
import { refundDue } from './rules.ts';

interface Call extends RefundRecord {
  id: number;
  actor_id: number;
}

/** Records the refund of a cancelled order of goods, of any channel. Throws `NotFound`, and `Conflict` when none is due. */
export async function refundOrder(db: Db, clock: Clock, call: Call): Promise<OnlineOrder> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, call.id);
    if (!order || order.booking_id !== null) throw new NotFound(text('Order not found'));
    const due = refundDue(order);
    if (due === 0) throw new Conflict(text('No refund is due for this order.'));
    const facts = { actor_id: call.actor_id, at: clock.now() };
    await recordRefund(trx, order, {
      reference: call.refund_reference,
      refund_reason: call.reason,
      payment_method: call.payment_method,
      in_dollars: await isInDollars(trx, call),
      ...facts,
    });
    await reportAct(trx, {
      kind: 'refund',
      about: { record: 'order', id: order.id },
      amount_cents: due,
      reason: order.cancel_reason,
      ...facts,
    });
    return getOnlineOrder(trx, order.id);
  });
}
