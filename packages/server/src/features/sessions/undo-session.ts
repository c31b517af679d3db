import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { recordHeld } from '../bookings/index.ts';
import { getPolicy } from '../policy/index.ts';
import { takeTimeBack } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';
import { NO_ATTENDANCE, updateSession } from './queries.ts';

/**
 * Takes the last step of a session back: a completed one is as it was before, with its client here or still expected; of an open
 * one, the arrival or no-show is taken back. One that was completed is not earned any more; its notes, money and measurements
 * stay. Throws `Conflict` when a no-show is taken back and someone else has the time by now.
 */
export async function undoSession(
  db: Db,
  clock: Clock,
  { session_id, actor_id }: { session_id: number; actor_id: number },
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, session_id);
    if (!session.completed_at && !session.attendance) throw new Conflict('This session is not completed.');
    const undone = { kind: 'session_undone', what: 'Undone session', actor_id, at: clock.now() };
    if (session.completed_at)
      await recordHeld(trx, session.booking_id, undone, () =>
        updateSession(trx, session_id, { completed_at: null, completed_by: null }),
      );
    else {
      await updateSession(trx, session_id, NO_ATTENDANCE);
      if (session.attendance === 'no_show')
        await takeTimeBack(trx, session, { policy: await getPolicy(trx), now: undone.at, actor_id });
    }
    return getSession(trx, session_id);
  });
}
