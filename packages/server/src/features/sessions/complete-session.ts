import { type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { recordEarned } from '../bookings/index.ts';
import { refuseUnasked } from '../health/index.ts';
import { giveUpMessagesOfSessions } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { isTherapist, takeTimeBackIfFree } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { findTherapistOf } from './list-query.ts';
import { lockForChange, refuseUndated, refuseUsedUp } from './lock-for-change.ts';
import { NO_OWN_CHANGE, updateSession } from './queries.ts';
import { attendanceBefore, isAway } from './rules.ts';

/**
 * Completes an open session, paid or not, which makes its booking a sale. An arrival stays noted, a no-show or a call-off
 * was a mistake. It was held by the given therapist (an id of the calendar), else by the one it occupies. Throws `Conflict`
 * for one that is completed or used up, and where the client is to be asked first, `Invalid` for one who is no therapist.
 */
export async function completeSession(
  db: Db,
  clock: Clock,
  completion: { session_id: number; notes: string | null; held_by?: number | undefined; actor_id: number },
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, completion.session_id);
    refuseUsedUp(session);
    if (session.completed_at) throw new Conflict(text('This session is already completed.'));
    refuseUndated(session);
    await refuseUnasked(trx, clock, session.id);
    const heldBy = await holderOf(trx, completion);
    const at = clock.now();
    const held = { kind: 'session_held', what: 'Session', actor_id: completion.actor_id, at };
    await recordEarned(trx, session.booking_id, held, () =>
      updateSession(trx, session.id, {
        completed_at: at,
        completed_by: completion.actor_id,
        held_by: heldBy,
        ...(isAway(session.attendance) && { ...attendanceBefore(session), ...NO_OWN_CHANGE }),
        // Completing without notes, as the session manager does, keeps earlier ones.
        notes: completion.notes ?? session.notes,
      }),
    );
    if (isAway(session.attendance))
      await takeTimeBackIfFree(trx, session, {
        policy: await getPolicy(trx),
        now: at,
        actor_id: completion.actor_id,
      });
    await giveUpMessagesOfSessions(trx, [session.id]);
    return getSession(trx, session.id);
  });
}

async function holderOf(
  db: Db,
  { session_id, held_by }: { session_id: number; held_by?: number | undefined },
) {
  if (held_by === undefined) return (await findTherapistOf(db, session_id)) ?? null;
  if (!(await isTherapist(db, held_by))) throw new Invalid({ held_by: [text('Choose a therapist.')] });
  return held_by;
}
