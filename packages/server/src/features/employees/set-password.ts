import { type Employee, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfUser, forgetDesks, hashPassword, refuseWeakPassword } from '../auth/index.ts';
import { toEmployee } from './present.ts';
import { findEmployee, lockEmployee, updateEmployeeRow } from './queries.ts';

/**
 * Sets an employee's password and ends all their sign-ins. Throws `Conflict` for the caller's own password, whose change
 * needs the present one, and `Invalid` for a common password.
 */
export async function setPassword(
  db: Db,
  clock: Clock,
  { id, password, actor_id }: { id: number; password: string; actor_id: number },
): Promise<Employee> {
  if (id === actor_id) throw new Conflict(text('Change your own password under Your account.'));
  await refuseWeakPassword('password', password, found(await findEmployee(db, id), 'Employee'));
  const password_hash = await hashPassword(password, `staff:${actor_id}`);
  return inTransaction(db, async (trx) => {
    found(await lockEmployee(trx, id), 'Employee');
    await updateEmployeeRow(trx, id, { password_hash });
    await endSignInsOfUser(trx, id, clock.now());
    await forgetDesks(trx, id);
    return toEmployee(found(await findEmployee(trx, id), 'Employee'));
  });
}
