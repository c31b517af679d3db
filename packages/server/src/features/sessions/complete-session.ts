import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { recordHeld } from '../bookings/index.ts';
import { getPolicy } from '../policy/index.ts';
import { takeTimeBackIfFree } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';
import { NO_ATTENDANCE, updateSession } from './queries.ts';

/**
 * Completes an open session, paid or not, which makes its booking a sale. An arrival stays noted, a no-show was a mistake.
 * Throws `Conflict` for a completed one.
 */
export async function completeSession(
  db: Db,
  clock: Clock,
  completion: { session_id: number; notes: string | null; actor_id: number },
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, completion.session_id);
    if (session.completed_at) throw new Conflict('This session is already completed.');
    const at = clock.now();
    const held = { kind: 'session_held', what: 'Session', actor_id: completion.actor_id, at };
    await recordHeld(trx, session.booking_id, held, () =>
      updateSession(trx, session.id, {
        completed_at: at,
        completed_by: completion.actor_id,
        ...(session.attendance === 'no_show' && NO_ATTENDANCE),
        // Completing without notes, as the session manager does, keeps earlier ones.
        notes: completion.notes ?? session.notes,
      }),
    );
    if (session.attendance === 'no_show')
      await takeTimeBackIfFree(trx, session, {
        policy: await getPolicy(trx),
        now: at,
        actor_id: completion.actor_id,
      });
    return getSession(trx, session.id);
  });
}
