import { type Match, type MatchSettling, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { closeDay, openAgain } from './close-day.ts';
import { findClosedFrom, lockWallet } from './day-queries.ts';
import type { Evening } from './evening.ts';
import { presentDay } from './get-match.ts';
import { arrivalOf, readDay } from './read-day.ts';
import { settleOne } from './settle-one.ts';
import { undoOne } from './undo-one.ts';

interface Call extends MatchSettling {
  id: number;
  actor_id: number;
}

/**
 * Settles a day of a wallet, all of it or nothing: opens it again, takes back, settles, and closes it, in this order. Of two managers
 * one waits for the other. Throws `Conflict` on a closed day and for what another has settled.
 */
export async function settleMatch(db: Db, clock: Clock, call: Call): Promise<Match> {
  return inTransaction(db, async (trx) => {
    const wallet = found(await lockWallet(trx, call.id), 'Wallet');
    const { day, actor_id } = call;
    const evening: Evening = {
      trx,
      wallet,
      arrival: await arrivalOf(trx, wallet),
      day,
      actor_id,
      now: clock.now(),
    };
    const reason = call.reason ?? null;
    if (call.close === false) await openAgain(evening, reason);
    if (call.settle.length + call.undo.length > 0) await refuseClosed(evening);
    for (const undo of call.undo) await undoOne(evening, undo);
    for (const settling of call.settle) await settleOne(evening, settling);
    if (call.close === true) await closeDay(evening, reason);
    return presentDay(trx, wallet, await readDay(trx, wallet, day));
  });
}

/** What was closed later counts on from the sums of the days before it, so these stay as well. */
async function refuseClosed({ trx, wallet, day }: Evening): Promise<void> {
  const closed = await findClosedFrom(trx, { wallet_id: wallet.id, day });
  if (!closed) return;
  throw new Conflict(
    closed === day
      ? text('This day of the wallet is closed. Open it again first.')
      : text('A later day of the wallet is closed: {{day}}. Open it again first.', { day: closed }),
    { day: closed },
  );
}
