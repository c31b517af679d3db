import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';
import type { Users } from '../../db/types.generated.ts';

const selectEmployees = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'role',
      'is_active',
      'approved_at',
      'created_at',
    ])
    .where('deleted_at', 'is', null);

export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof selectEmployees>['execute']>>[number];

export const findEmployee = (db: Db, id: number) =>
  selectEmployees(db).where('id', '=', id).executeTakeFirst();

interface Place {
  is_approved: boolean;
  id: number;
}

const isApproved = sql<boolean>`(approved_at is not null)`;

/** Those waiting for approval first, then the newest; `limit` of them after the cursor. */
export function listEmployeeRows(
  db: Db,
  search: string | undefined,
  place: Place | undefined,
  limit: number,
): Promise<EmployeeRow[]> {
  let query = selectEmployees(db).orderBy(isApproved).orderBy('id', 'desc').limit(limit);
  if (place) {
    query = query.where((eb) =>
      eb.or([
        eb(isApproved, '>', place.is_approved),
        eb.and([eb(isApproved, '=', place.is_approved), eb('id', '<', place.id)]),
      ]),
    );
  }
  if (search) {
    const pattern = containing(search);
    query = query.where((eb) =>
      eb.or([
        eb('username', 'ilike', pattern),
        eb(sql<string>`first_name || ' ' || last_name`, 'ilike', pattern),
        eb('email', 'ilike', pattern),
        eb('phone_number', 'ilike', pattern),
      ]),
    );
  }
  return query.execute();
}

/** Locks all active admins in the same order, so that two of them cannot remove each other at once. */
export const lockActiveAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockEmployee = (db: Db, id: number) =>
  selectEmployees(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateEmployeeRow = (db: Db, id: number, changes: Updateable<Users>) =>
  db.updateTable('users').set(changes).where('id', '=', id).execute();
