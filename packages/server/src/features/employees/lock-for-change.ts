import type { EmployeeChanges } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { type EmployeeRow, lockActiveAdmins, lockEmployee } from './queries.ts';
import { staysActiveAdmin } from './rules.ts';

/** The employee, locked; throws `Conflict` when the change would leave the business without an admin. */
export async function lockForChange(
  trx: Transaction<DB>,
  id: number,
  changes: EmployeeChanges | 'gone',
): Promise<EmployeeRow> {
  const admins = await lockActiveAdmins(trx);
  const employee = found(await lockEmployee(trx, id), 'Employee');
  const isLastAdmin = admins.length === 1 && admins[0]!.id === id;
  if (isLastAdmin && !staysActiveAdmin(employee, changes))
    throw new Conflict('This is the last active admin. Make someone else an admin first.');
  return employee;
}
