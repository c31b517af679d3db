import { type Employee, type EmployeeChanges, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { endSignInsOfUser } from '../auth/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { toEmployee } from './present.ts';
import { findEmployee, updateEmployeeRow } from './queries.ts';

/**
 * Activates or deactivates an account or changes its role; never the caller's own. Activating a registered account for
 * the first time approves it; deactivating ends its sign-ins. A new role counts from the next call on.
 */
export async function updateEmployee(
  db: Db,
  clock: Clock,
  { id, changes, actor_id }: { id: number; changes: EmployeeChanges; actor_id: number },
): Promise<Employee> {
  return inTransaction(db, async (trx) => {
    const before = await lockForChange(trx, id, changes);
    await refuseStale(changes.version, async () => toEmployee(before));
    // People must not lock themselves out by mistake.
    if (id === actor_id) refuseOwn(before.role, changes);
    const is_active = changes.is_active ?? before.is_active;
    await updateEmployeeRow(trx, id, {
      role: changes.role ?? before.role,
      is_active,
      approved_at: before.approved_at ?? (is_active ? clock.now() : null),
    });
    if (!is_active) await endSignInsOfUser(trx, id, clock.now());
    return toEmployee(found(await findEmployee(trx, id), 'Employee'));
  });
}

function refuseOwn(role: string, changes: EmployeeChanges): void {
  if (changes.is_active === false) throw new Conflict(text('You cannot switch off your own account.'));
  if ((changes.role ?? role) !== role) throw new Conflict(text('You cannot change your own role.'));
}
