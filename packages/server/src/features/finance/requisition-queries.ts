import type { RequisitionStatus } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { Requisitions } from '../../db/types.generated.ts';
import { attachmentsOf } from './attachment-queries.ts';
import { person } from './person.ts';

// Failed payments take up nothing.
const amountLeft = sql<number>`(requisitions.amount_cents - coalesce((
  select sum(amount_cents) from finance_payments
  where requisition_id = requisitions.id and status in ('pending', 'completed')
), 0))::bigint`;

const selectRequisitions = (db: Db) =>
  db
    .selectFrom('requisitions')
    .innerJoin('users as requester', 'requester.id', 'requisitions.requester_id')
    .leftJoin('users as verifier', 'verifier.id', 'requisitions.verified_by')
    .leftJoin('users as decider', 'decider.id', 'requisitions.decided_by')
    .select([
      'requisitions.id',
      'requisitions.purpose',
      'requisitions.amount_cents',
      'requisitions.requester_id',
      'requisitions.status',
      'requisitions.created_at',
      person('requester').as('requester'),
      fullName('verifier').as('verified_by_name'),
      fullName('decider').as('decided_by_name'),
      amountLeft.as('left_cents'),
      attachmentsOf('requisition', 'requisitions.id').as('attachments'),
    ]);

export type RequisitionRow = Awaited<ReturnType<ReturnType<typeof selectRequisitions>['execute']>>[number];

export const findRequisition = (db: Db, id: number) =>
  selectRequisitions(db).where('requisitions.id', '=', id).executeTakeFirst();

export interface RequisitionsWanted {
  status?: RequisitionStatus | undefined;
  payable?: boolean | undefined;
}

/** Requisitions newest first, `limit` of them, below the id of the cursor. */
export function listRequisitionRows(
  db: Db,
  { status, payable }: RequisitionsWanted,
  before: number | undefined,
  limit: number,
) {
  let query = selectRequisitions(db).orderBy('requisitions.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('requisitions.id', '<', before);
  if (status) query = query.where('requisitions.status', '=', status);
  if (payable) query = query.where(amountLeft, '>', 0);
  return query.execute();
}

/** Locks a requisition against decisions and payments. */
export const lockRequisition = (db: Db, id: number) =>
  db.selectFrom('requisitions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The sum of a requisition's payments without the given one. Lock the requisition first. */
export const sumPaymentsOf = (db: Db, requisitionId: number, exceptId: number | undefined) =>
  db
    .selectFrom('finance_payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('requisition_id', '=', requisitionId)
    .where('status', 'in', ['pending', 'completed'])
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirstOrThrow();

export const insertRequisition = (db: Db, requisition: Insertable<Requisitions>) =>
  db.insertInto('requisitions').values(requisition).returning('id').executeTakeFirstOrThrow();

export const updateRequisitionRow = (db: Db, id: number, changes: Updateable<Requisitions>) =>
  db.updateTable('requisitions').set(changes).where('id', '=', id).execute();

export const deleteRequisition = (db: Db, id: number) =>
  db.deleteFrom('requisitions').where('id', '=', id).execute();

/** Whether others can sign in, and whether one of them may decide; one row, without the given user. */
export const selectColleagues = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([
      sql<boolean>`count(*) > 0`.as('has_colleagues'),
      sql<boolean>`count(*) filter (where role in ('manager', 'admin')) > 0`.as('has_deciding_colleagues'),
    ])
    .where('id', '<>', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);
