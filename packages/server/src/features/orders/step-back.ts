import { type OnlineOrder, type OrderStatus, type StepBack, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { reverseSale } from './cancel-order.ts';
import type { Order } from './ensure-service-sale.ts';
import { getOnlineOrder } from './list-online-orders.ts';
import { lockOnlineOrder } from './lock-online-order.ts';
import { updateOrder } from './queries.ts';
import { listReturnsOf } from './return-queries.ts';
import { previousStatus } from './rules.ts';
import { STATUS_NAMES } from './status-names.ts';

interface Call extends StepBack {
  id: number;
  actor_id: number;
}

/**
 * Moves an online order one step back. One that was accepted unpaid waits for its money again: its sale is taken back,
 * its goods stay reserved. Throws `Conflict` where there is no step back, and when the order has left `from`.
 */
export async function stepBack(db: Db, clock: Clock, call: Call): Promise<OnlineOrder> {
  return inTransaction(db, async (trx) => {
    const order = await lockOnlineOrder(trx, call.id);
    const status = order.status as OrderStatus;
    if (call.from && call.from !== status)
      throw new Conflict(text('This order is {{status}} now.', { status: STATUS_NAMES[status] }));
    const previous = previousStatus(status);
    if (!previous)
      throw new Conflict(
        text('An order that is {{status}} cannot go one step back.', { status: STATUS_NAMES[status] }),
      );
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const waiting = waitsAgain(order, previous) ? await waitAgain(trx, order, facts) : {};
    await updateOrder(trx, order.id, {
      ...waiting,
      status: previous,
      step_back_reason: call.reason,
    });
    return getOnlineOrder(trx, order.id);
  });
}

const waitsAgain = (order: Order, previous: OrderStatus): boolean =>
  previous === 'PENDING' && order.paid_at === null && order.received_cents === order.refunded_cents;

/** Takes back that an unpaid order was accepted. */
async function waitAgain(trx: Transaction<DB>, order: Order, facts: { actor_id: number; at: Date }) {
  await refuseWhilePaymentOpen(trx, 'order_id', order.id);
  if ((await listReturnsOf(trx, order.id)).length > 0)
    throw new Conflict(text('Goods of this order came back already. It cannot wait for its payment again.'));
  await reverseSale(trx, order, facts);
  const { order_hold_minutes } = await getPolicy(trx);
  return {
    recognised_at: null,
    hold_ends_at: new Date(facts.at.getTime() + order_hold_minutes * 60_000),
  };
}
