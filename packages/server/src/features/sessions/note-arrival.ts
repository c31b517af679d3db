import { type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { giveUpMessagesOfSessions } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { takeTimeBack } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange, refuseUndated, refuseUsedUp } from './lock-for-change.ts';
import { NO_ATTENDANCE, NO_OWN_CHANGE, updateSession } from './queries.ts';
import { isAway } from './rules.ts';

/**
 * Notes that the client of an open session is here. A second press changes nothing. Throws `Conflict` when the client is
 * here after all and someone else has the time by now.
 */
export async function noteArrival(
  db: Db,
  clock: Clock,
  { id, actor_id }: { id: number; actor_id: number },
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, id);
    if (session.completed_at) throw new Conflict(text('This session is already completed.'));
    refuseUsedUp(session);
    refuseUndated(session);
    if (session.attendance !== 'arrived') {
      const now = clock.now();
      await updateSession(trx, id, {
        ...NO_ATTENDANCE,
        ...NO_OWN_CHANGE,
        attendance: 'arrived',
        attendance_at: now,
      });
      if (isAway(session.attendance))
        await takeTimeBack(trx, session, { policy: await getPolicy(trx), now, actor_id });
      await giveUpMessagesOfSessions(trx, [id]);
    }
    return getSession(trx, id);
  });
}
