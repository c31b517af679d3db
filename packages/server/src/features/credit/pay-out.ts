import { type ClientCredit, type CreditPayOut, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { findKept } from '../clients/index.ts';
import { payCreditOut } from '../orders/index.ts';
import { getCredit } from './get-credit.ts';
import { isClient } from './queries.ts';

interface Call extends CreditPayOut {
  client_id: number;
  actor_id: number;
}

/** Gives a client's credit back in money. Throws `Conflict` for more than there is. */
export async function payOut(db: Db, clock: Clock, call: Call): Promise<ClientCredit> {
  if (call.amount === 0) throw new Invalid({ amount: [text('Enter an amount above 0.')] });
  return inTransaction(db, async (trx) => {
    const client_id = (await findKept(trx, call.client_id)) ?? call.client_id;
    found((await isClient(trx, client_id)) || undefined, 'Client');
    const facts = { reason: call.reason, actor_id: call.actor_id, at: clock.now() };
    const { order_id } = await payCreditOut(trx, {
      client_id,
      amount_cents: call.amount,
      payment_method: call.method,
      reference: call.reference,
      ...facts,
    });
    await reportAct(trx, {
      kind: 'refund',
      about: { record: 'order', id: order_id },
      amount_cents: call.amount,
      ...facts,
    });
    return getCredit(trx, client_id);
  });
}
