import type { Employee } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfUser, hashPassword, refuseWeakPassword } from '../auth/index.ts';
import { toEmployee } from './present.ts';
import { findEmployee, lockEmployee, updateEmployeeRow } from './queries.ts';

/**
 * Gives an employee who forgot theirs a new password, and ends every sign-in of theirs. Throws `Conflict` for one's own,
 * which asks for the present one first, `Invalid` for a password everyone knows.
 */
export async function setPassword(
  db: Db,
  clock: Clock,
  { id, password, actor_id }: { id: number; password: string; actor_id: number },
): Promise<Employee> {
  if (id === actor_id) throw new Conflict('Change your own password in the settings.');
  await refuseWeakPassword('password', password, found(await findEmployee(db, id), 'Employee'));
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    found(await lockEmployee(trx, id), 'Employee');
    await updateEmployeeRow(trx, id, { password_hash });
    await endSignInsOfUser(trx, id, clock.now());
    return toEmployee(found(await findEmployee(trx, id), 'Employee'));
  });
}
