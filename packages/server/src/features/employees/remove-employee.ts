import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { endSignInsOfUser } from '../auth/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { updateEmployeeRow } from './queries.ts';

/** Deletes an employee: signed out at once, the user name is free again, the history keeps the name. */
export async function removeEmployee(db: Db, clock: Clock, id: number, actorId: number): Promise<void> {
  if (id === actorId) throw new Conflict(text('You cannot delete your own account.'));
  await inTransaction(db, async (trx) => {
    await lockForChange(trx, id, 'gone');
    await updateEmployeeRow(trx, id, { is_active: false, deleted_at: clock.now() });
    await endSignInsOfUser(trx, id, clock.now());
  });
}
