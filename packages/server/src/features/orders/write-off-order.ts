import { inDollars, type Sale, text, type WriteOffRequest } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { getSale } from './list-sales.ts';
import { lockGoodsOrder } from './lock-goods-order.ts';
import { updateOrder } from './queries.ts';
import { isPaid } from './receive-payment.ts';
import { recordWriteOff } from './record-write-off.ts';
import { unpaidOf } from './rules.ts';

interface Call extends WriteOffRequest {
  id: number;
  actor_id: number;
}

/**
 * Gives up a part of what an order of goods owes. Throws `Conflict` for one that owes nothing, because it is not
 * accepted, cancelled or paid, and `Invalid` for more than it owes.
 */
export async function writeOffOrder(db: Db, clock: Clock, call: Call): Promise<Sale> {
  return inTransaction(db, async (trx) => {
    const order = await lockGoodsOrder(trx, call.id);
    if (order.recognised_at === null || order.status === 'CANCELLED' || isPaid(order))
      throw new Conflict(text('Nothing is owed for this sale.'));
    const owed = unpaidOf(order);
    refuseMoreThan(owed, call.amount);
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const reason = call.reason;
    const written = await recordWriteOff(trx, order, [{ amount_cents: call.amount, reason }], facts);
    await reportAct(trx, {
      kind: 'write_off',
      about: { record: 'order', id: order.id },
      amount_cents: call.amount,
      reason,
      ...facts,
    });
    if (isPaid(written)) await updateOrder(trx, order.id, { paid_at: facts.at });
    return getSale(trx, order.id);
  });
}

/** Throws `Invalid` for a write-off of nothing, or of more than is owed. */
export function refuseMoreThan(owed: number, amount: number): void {
  if (amount === 0) throw new Invalid({ amount: [text('Enter an amount above 0.')] });
  if (amount > owed)
    throw new Invalid({
      amount: [text('This is more than what is owed ({{owed}}).', { owed: inDollars(owed) })],
    });
}
