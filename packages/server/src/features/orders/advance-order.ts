import { type OnlineOrder, type OrderStatus, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { getOnlineOrder } from './list-online-orders.ts';
import { lockOnlineOrder } from './lock-online-order.ts';
import { updateOrder } from './queries.ts';
import { recogniseSale } from './recognise-sale.ts';
import { reserveGoods } from './reserve-goods.ts';
import { canAdvance } from './rules.ts';
import { STATUS_NAMES } from './status-names.ts';

interface Step {
  id: number;
  status: OrderStatus;
  actor_id: number;
}

/**
 * Moves an online order one step forward. Confirming one that is not paid accepts it on credit: its goods leave the
 * stock and the buyer owes. Throws `Conflict` for any other move, and naming a product that is gone.
 */
export async function advanceOrder(db: Db, clock: Clock, step: Step): Promise<OnlineOrder> {
  return inTransaction(db, async (trx) => {
    const order = await lockOnlineOrder(trx, step.id);
    const from = order.status as OrderStatus;
    if (!canAdvance(from, step.status))
      throw new Conflict(
        text('An order that is {{from}} cannot become {{to}}.', {
          from: STATUS_NAMES[from],
          to: STATUS_NAMES[step.status],
        }),
      );
    const facts = { actor_id: step.actor_id, at: clock.now() };
    const reserved = await reserveGoods(trx, order, { ...facts, policy: await getPolicy(trx) });
    await recogniseSale(trx, reserved, facts);
    await updateOrder(trx, order.id, {
      status: step.status,
      hold_ends_at: null,
      step_back_reason: null,
    });
    return getOnlineOrder(trx, order.id);
  });
}
