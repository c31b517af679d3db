import type { NewMessages, ReadMessages } from '@revive/contract';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { type PaymentDeps, payWaiting } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import {
  type Bringing,
  getTransfers,
  listRules,
  readMessages,
  type Taken,
  takeIn,
} from '../transfers/index.ts';
import { listAwaited, lockWallet } from './queries.ts';

/** Where messages come from. `by` is the member of staff who pasted them. */
export type Source = { came_by: 'pasted'; by: number } | { came_by: 'forwarded' };

/**
 * Reads messages of a wallet's operator, one or many in a text, and keeps what they say. What is known changes nothing; what no rule
 * reads is kept unread. Throws `NotFound` for no wallet.
 */
export async function readWalletMessages(
  deps: PaymentDeps,
  { id, text, sender, received_at, source }: NewMessages & { id: number; source: Source },
): Promise<ReadMessages> {
  const taken = await inTransaction(deps.db, async (trx) => {
    const bringing = await bringTo(trx, deps.clock, id, source);
    // No phone has a message that is still to come.
    const said = received_at === undefined ? undefined : new Date(received_at);
    const received = said && said > bringing.now ? bringing.now : said;
    const { operator } = bringing.wallet;
    const rules = await listRules(trx, id);
    const { now, time_zone } = bringing;
    const found = readMessages(text, {
      operator,
      sender: sender ?? undefined,
      rules,
      received_at: received,
      now,
      time_zone,
    });
    return takeIn(trx, { ...bringing, sender: sender ?? null, received_at: received ?? now }, found);
  });
  return payAndAnswer(deps, taken);
}

/** Locks the wallet, and says how what comes to it is kept. Throws `NotFound`. */
export async function bringTo(trx: Transaction<DB>, clock: Clock, id: number, source: Source) {
  const wallet = found(await lockWallet(trx, id), 'Wallet');
  const { time_zone } = await getPolicy(trx);
  const now = clock.now();
  return {
    wallet: { ...wallet, operator: wallet.operator as Parameters<typeof readMessages>[1]['operator'] },
    came_by: source.came_by as Bringing['came_by'],
    brought_by: source.came_by === 'pasted' ? source.by : null,
    sender: null,
    received_at: now,
    now,
    time_zone,
  };
}

/** Pays what waits for the transfers that came, each in a transaction apart, and answers them as they stand then. */
export async function payAndAnswer(
  deps: PaymentDeps,
  { ids, known, unread, payable }: Taken,
): Promise<ReadMessages> {
  for (const id of await listAwaited(deps.db, payable)) await payWaiting(deps, id);
  return { read: await getTransfers(deps.db, ids), known, unread };
}
