import { type Employee, type EmployeeDetails, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { refuseTaken } from '../auth/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { toEmployee } from './present.ts';
import { findEmployee, updateEmployeeRow } from './queries.ts';

/**
 * Changes how a person is named and reached: an admin for everyone, everyone for themselves. Only an admin changes a
 * role, and never their own.
 */
export async function editEmployee(
  db: Db,
  actor: StaffActor,
  id: number,
  { first_name, last_name, email, role, version, ...phones }: EmployeeDetails,
): Promise<Employee> {
  const isSelf = id === actor.id;
  const phone_number = phones.phone_number === undefined ? phones.phone : phones.phone_number;
  return inTransaction(db, async (trx) => {
    const before = await lockForChange(trx, id, { role });
    if (!isSelf && actor.role !== 'admin') throw new Forbidden(text('You may only change your own account.'));
    if (role !== undefined && role !== before.role) refuseRole(actor, isSelf);
    await refuseStale(version, async () => toEmployee(before));
    await refuseTaken(
      updateEmployeeRow(trx, id, {
        first_name: first_name ?? before.first_name,
        last_name: last_name ?? before.last_name,
        email: email === undefined ? before.email : email,
        phone_number: phone_number === undefined ? before.phone_number : phone_number,
        role: role ?? before.role,
      }),
    );
    return toEmployee(found(await findEmployee(trx, id), 'Employee'));
  });
}

function refuseRole(actor: StaffActor, isSelf: boolean): void {
  if (actor.role !== 'admin') throw new Forbidden(text('Only an admin may change a role.'));
  if (isSelf) throw new Conflict(text('You cannot change your own role.'));
}
