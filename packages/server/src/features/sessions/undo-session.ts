import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';
import { getSession } from './get-session.ts';
import { lockForChange } from './lock-for-change.ts';
import { updateSession } from './queries.ts';

/** Reopens a completed session; its notes, money and measurements stay. */
export async function undoSession(db: Db, id: number): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, id);
    if (!session.completed_at) throw new Conflict('This session is not completed.');
    await updateSession(trx, id, { completed_at: null, completed_by: null });
    return getSession(trx, id);
  });
}
