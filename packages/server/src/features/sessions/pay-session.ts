import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Settlement, settleSession } from '../bookings/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';

/** Receives the balance of a session and returns the session. */
export async function paySession(db: Db, clock: Clock, settlement: Settlement): Promise<Session> {
  return inTransaction(db, async (trx) => {
    await lockForChange(trx, settlement.session_id);
    await settleSession(trx, clock, settlement);
    return getSession(trx, settlement.session_id);
  });
}
