import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { releaseSessions, takeTimeBack } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';
import { updateSession } from './queries.ts';

interface Call {
  id: number;
  attendance: 'arrived' | 'no_show';
  actor_id: number;
}

/**
 * Notes that the client of an open session is here, or did not come, which gives its time free. A second press of the same
 * changes nothing. Throws `Conflict` when the client is here after all and someone else has the time by now.
 */
export async function noteAttendance(
  db: Db,
  clock: Clock,
  { id, attendance, actor_id }: Call,
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, id);
    if (session.completed_at) throw new Conflict('This session is already completed.');
    if (session.attendance !== attendance) {
      const now = clock.now();
      await updateSession(trx, id, { attendance, attendance_at: now });
      if (attendance === 'no_show') await releaseSessions(trx, [id], now);
      else if (session.attendance === 'no_show')
        await takeTimeBack(trx, session, { policy: await getPolicy(trx), now, actor_id });
    }
    return getSession(trx, id);
  });
}
