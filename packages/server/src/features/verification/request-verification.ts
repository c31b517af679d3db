import type { Verification } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { toVerification } from './present.ts';
import { findOpenVerification, giveUpVerification, insertVerification, startJob } from './queries.ts';
import { GIVE_UP_MS } from './rules.ts';

export const INTERRUPTED = 'It was interrupted. Please run it again.';

/** Requests a verification in the background. Returns the running one when there is one. */
export async function requestVerification(db: Db, clock: Clock, requestedBy: number): Promise<Verification> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    await giveUpVerification(trx, new Date(now.getTime() - GIVE_UP_MS), now, INTERRUPTED);
    await insertVerification(trx, { requested_by: requestedBy, requested_at: now });
    const open = (await findOpenVerification(trx))!;
    if (open.started_at === null) await startJob(trx);
    return toVerification(open);
  });
}
