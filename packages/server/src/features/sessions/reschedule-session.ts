import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';
import { moveLaterSessions, NO_ATTENDANCE, updateSession } from './queries.ts';

/** Moves an open session, and on request the later open ones of the same booked service by the same gap. */
export async function rescheduleSession(
  db: Db,
  id: number,
  { scheduled_date, move_later }: { scheduled_date: string; move_later: boolean },
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, id);
    if (session.completed_at)
      throw new Conflict('This session is completed. Undo it before moving it to another date.');
    const { time_zone } = await getPolicy(trx);
    const scheduledAt = toInstant(scheduled_date, time_zone);
    if (move_later) {
      await moveLaterSessions(trx, {
        booking_service_id: session.booking_service_id,
        after: session.scheduled_at,
        gap_ms: scheduledAt.getTime() - session.scheduled_at.getTime(),
      });
    }
    await updateSession(trx, id, { scheduled_at: scheduledAt, ...NO_ATTENDANCE });
    return getSession(trx, id);
  });
}
