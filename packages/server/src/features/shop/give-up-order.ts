import { GIVEN_UP, type ShopOrder, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { cancelOrder, lockOnlineOrder } from '../orders/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { findByToken } from './queries.ts';
import { showOrder } from './show-order.ts';

/**
 * Cancels an order its buyer does not want to pay, so that its goods can be ordered again. One that is cancelled already is
 * answered as it is. Throws `NotFound` for an unknown token, and `Conflict` for an order that is paid, accepted by staff or
 * being paid.
 */
export async function giveUpOrder(db: Db, clock: Clock, token: string, actor: Actor): Promise<ShopOrder> {
  return inTransaction(db, async (trx) => {
    const { id } = found(await findByToken(trx, token), 'Order');
    const order = await lockOnlineOrder(trx, id);
    if (order.status !== 'CANCELLED') {
      if (order.received_cents > 0)
        throw new Conflict(text('This order is paid. Please call us to cancel it.'));
      if (order.status !== 'PENDING')
        throw new Conflict(text('We are preparing this order already. Please call us to cancel it.'));
      await refuseWhilePaymentOpen(trx, 'order_id', id);
      const actor_id = actor.kind === 'staff' ? actor.id : null;
      await cancelOrder(trx, order, { kind: 'cancelled', reason: GIVEN_UP, actor_id, at: clock.now() });
    }
    const now = found(await findByToken(trx, token), 'Order');
    return showOrder(trx, now, now.attempt);
  });
}
