import { type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { recordEarned } from '../bookings/index.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { takeTimeBack } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange, refuseUsedUp } from './lock-for-change.ts';
import { NO_OWN_CHANGE, updateSession } from './queries.ts';
import { attendanceBefore, isAway } from './rules.ts';

/**
 * Takes the last step of a session back: a completed one is as it was before, with its client here or still expected; of
 * another one, the arrival, no-show or call-off is taken back, and a client who had arrived before is here again. What was
 * completed or used up is not earned any more; notes, money and measurements stay. Throws `Conflict` when its time was given
 * free and someone else has it by now.
 */
export async function undoSession(
  db: Db,
  clock: Clock,
  { session_id, actor_id }: { session_id: number; actor_id: number },
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, session_id);
    if (session.lapsed_at) refuseUsedUp(session);
    if (!session.completed_at && !session.attendance)
      throw new Conflict(text('This session is not completed.'));
    const policy = await getPolicy(trx);
    const undone = { kind: 'session_undone', what: 'Undone session', actor_id, at: clock.now() };
    if (session.completed_at)
      await recordEarned(trx, session.booking_id, undone, () =>
        updateSession(trx, session_id, { completed_at: null, completed_by: null, held_by: null }),
      );
    else {
      const write = () =>
        updateSession(trx, session_id, { ...attendanceBefore(session), ...NO_OWN_CHANGE, used_up_at: null });
      await (session.used_up_at ? recordEarned(trx, session.booking_id, undone, write) : write());
      if (isAway(session.attendance)) await takeTimeBack(trx, session, { policy, now: undone.at, actor_id });
    }
    await planMessages(
      trx,
      session.booking_id,
      { kind: 'called_on', session_id },
      { policy, now: undone.at },
    );
    return getSession(trx, session_id);
  });
}
