import { type OnlineOrder, type OrderStatus, type SaleVoid, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { refuseBesideGoods } from './beside-goods.ts';
import { cancelOrder } from './cancel-order.ts';
import { getOnlineOrder } from './list-online-orders.ts';
import { lockOnlineOrder } from './lock-online-order.ts';
import { recordRefund } from './record-refund.ts';
import { canCancel, refundDue } from './rules.ts';
import { STATUS_NAMES } from './status-names.ts';

interface Call extends SaleVoid {
  id: number;
  actor: StaffActor;
}

/**
 * Cancels an order that was not shipped. Its stock is returned; money received becomes due for a refund, or is recorded
 * as refunded when the call has the refund's reference. Throws `Conflict` after shipping or while a payment is open,
 * `Forbidden` for a paid order when the caller is neither manager nor admin.
 */
export async function cancelOnlineOrder(db: Db, clock: Clock, call: Call): Promise<OnlineOrder> {
  return inTransaction(db, async (trx) => {
    const order = await lockOnlineOrder(trx, call.id);
    if (!canCancel(order.status as OrderStatus))
      throw new Conflict(
        text('An order that is {{status}} cannot be cancelled.', {
          status: STATUS_NAMES[order.status as OrderStatus],
        }),
      );
    await refuseWhilePaymentOpen(trx, 'order_id', order.id);
    await refuseBesideGoods(trx, order.id, { ifPaid: true });
    if (order.received_cents > order.refunded_cents && call.actor.role === 'staff')
      throw new Forbidden(text('This order is paid: only a manager or an admin may cancel it.'));
    const at = clock.now();
    const cancelled = await cancelOrder(trx, order, {
      kind: 'cancelled',
      reason: call.reason,
      actor_id: call.actor.id,
      at,
    });
    const due = refundDue(cancelled);
    if (call.refund_reference && due > 0) {
      await recordRefund(trx, cancelled, { reference: call.refund_reference, actor_id: call.actor.id, at });
      await reportAct(trx, {
        kind: 'refund',
        about: { record: 'order', id: order.id },
        amount_cents: due,
        reason: call.reason,
        actor_id: call.actor.id,
        at,
      });
    }
    return getOnlineOrder(trx, order.id);
  });
}
