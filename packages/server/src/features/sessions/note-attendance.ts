import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';
import { updateSession } from './queries.ts';

/** Notes that the client of an open session is here, or did not come. A second press of the same changes nothing. */
export async function noteAttendance(
  db: Db,
  clock: Clock,
  id: number,
  attendance: 'arrived' | 'no_show',
): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, id);
    if (session.completed_at) throw new Conflict('This session is already completed.');
    if (session.attendance !== attendance)
      await updateSession(trx, id, { attendance, attendance_at: clock.now() });
    return getSession(trx, id);
  });
}
