import type { Employee, NewEmployee } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { hashPassword, insertUser, refuseWeakPassword } from '../auth/index.ts';
import { toEmployee } from './present.ts';
import { findEmployee } from './queries.ts';

/** Adds an employee who may sign in at once, because an admin created the account. */
export async function createEmployee(
  db: Db,
  clock: Clock,
  body: NewEmployee,
  actorId: number,
): Promise<Employee> {
  await refuseWeakPassword('password', body.password, body);
  const { first_name, last_name, username, email = null, phone_number, role } = body;
  const { id } = await insertUser(db, {
    first_name,
    last_name,
    username,
    email,
    phone_number,
    role,
    password_hash: await hashPassword(body.password, `staff:${actorId}`),
    is_active: true,
    approved_at: clock.now(),
  });
  return toEmployee(found(await findEmployee(db, id), 'Employee'));
}
