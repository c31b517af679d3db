import type { LeaveState } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { LeaveRequests } from '../../db/types.generated.ts';

const selectLeave = (db: Db) =>
  db
    .selectFrom('leave_requests')
    .innerJoin('resources', 'resources.id', 'leave_requests.resource_id')
    .leftJoin('users', 'users.id', 'leave_requests.decided_by')
    .select([
      'leave_requests.id',
      'leave_requests.resource_id',
      'resources.kind',
      'resources.name',
      'leave_requests.requested_by',
      'leave_requests.starts_at',
      'leave_requests.ends_at',
      'leave_requests.note',
      'leave_requests.state',
      'leave_requests.reason',
      'leave_requests.decided_at',
      'leave_requests.created_at',
      sql<
        string | null
      >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as('decider'),
    ]);

export type LeaveRow = Awaited<ReturnType<ReturnType<typeof selectLeave>['execute']>>[number];

export const findLeave = (db: Db, id: number) =>
  selectLeave(db).where('leave_requests.id', '=', id).executeTakeFirst();

interface Wanted {
  requested_by: number | undefined;
  state: LeaveState | undefined;
}

/** Newest first, `limit` of them after the cursor. */
export const listLeaveRows = (
  db: Db,
  { requested_by, state }: Wanted,
  before: number | undefined,
  limit: number,
) =>
  selectLeave(db)
    .$if(requested_by !== undefined, (some) => some.where('leave_requests.requested_by', '=', requested_by!))
    .$if(state !== undefined, (some) => some.where('leave_requests.state', '=', state!))
    .$if(before !== undefined, (some) => some.where('leave_requests.id', '<', before!))
    .orderBy('leave_requests.id', 'desc')
    .limit(limit)
    .execute();

/** The therapist an employee is. */
export const findResourceOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('resources')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Leave, a break or a block that meets a stretch of time. */
export const findBlockWithin = (db: Db, resourceId: number, from: Date, to: Date) =>
  db
    .selectFrom('occupancies')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('released_at', 'is', null)
    .where(sql<boolean>`reason in ('leave', 'break', 'block')`)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .limit(1)
    .executeTakeFirst();

export const insertLeave = (db: Db, request: Insertable<LeaveRequests>) =>
  db.insertInto('leave_requests').values(request).returning('id').executeTakeFirstOrThrow();

export const lockLeave = (db: Db, id: number) =>
  db.selectFrom('leave_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateLeave = (db: Db, id: number, changes: Updateable<LeaveRequests>) =>
  db.updateTable('leave_requests').set(changes).where('id', '=', id).execute();

/** Ends the accepted leave a block was entered for, if it was. */
export const withdrawLeaveOf = (db: Db, occupancyId: number, { by, at }: { by: number; at: Date }) =>
  db
    .updateTable('leave_requests')
    .set({ state: 'withdrawn', decided_by: by, decided_at: at })
    .where('occupancy_id', '=', occupancyId)
    .where('state', '=', 'accepted')
    .execute();
