import { type EmployeeChanges, type Role, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { type EmployeeRow, lockActiveAdmins, lockEmployee } from './queries.ts';

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
    throw new Conflict(text('This is the last active admin. Make someone else an admin first.'));
  return employee;
}

/** Whether someone stays an admin who can sign in; `gone` is deleted. */
const staysActiveAdmin = (
  now: { role: string; is_active: boolean },
  changes: EmployeeChanges | 'gone',
): boolean => {
  if (changes === 'gone') return false;
  const role: Role | string = changes.role ?? now.role;
  return role === 'admin' && (changes.is_active ?? now.is_active);
};
