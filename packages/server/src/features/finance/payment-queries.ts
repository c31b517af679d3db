import type { FinancePayment, FinancePaymentFilter } from '@revive/contract';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';
import type { FinancePayments } from '../../db/types.generated.ts';
import type { RequestKey } from '../../http/idempotency.ts';
import { type AttachmentRow, attachmentsOf } from './attachment-queries.ts';
import { person } from './person.ts';

type RequisitionOfPayment = Omit<NonNullable<FinancePayment['requisition']>, 'attachments'> & {
  attachments: AttachmentRow[];
};

const joined = (db: Db) =>
  db
    .selectFrom('finance_payments')
    .innerJoin('users', 'users.id', 'finance_payments.created_by')
    .leftJoin('requisitions', 'requisitions.id', 'finance_payments.requisition_id')
    .leftJoin('users as requester', 'requester.id', 'requisitions.requester_id')
    .leftJoin('services', 'services.id', 'finance_payments.service_id')
    .leftJoin('products', 'products.id', 'finance_payments.product_id');

const selectPayments = (db: Db) =>
  joined(db).select([
    'finance_payments.id',
    'finance_payments.direction',
    'finance_payments.name',
    'finance_payments.amount_cents',
    'finance_payments.discount_cents',
    'finance_payments.discount_reason',
    'finance_payments.payment_method',
    'finance_payments.status',
    'finance_payments.dated_at',
    person('users').as('user'),
    sql<RequisitionOfPayment | null>`case when requisitions.id is not null then json_build_object(
      'id', requisitions.id, 'purpose', requisitions.purpose, 'requester', ${person('requester')},
      'attachments', ${attachmentsOf('requisition', 'requisitions.id')}) end`.as('requisition'),
    attachmentsOf('payment', 'finance_payments.id').as('attachments'),
    sql<FinancePayment['service']>`case when services.id is not null then
      json_build_object('id', services.id, 'name', services.name) end`.as('service'),
    sql<FinancePayment['product']>`case when products.id is not null then
      json_build_object('id', products.id, 'name', products.name) end`.as('product'),
  ]);

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export const findPayment = (db: Db, id: number) =>
  selectPayments(db).where('finance_payments.id', '=', id).executeTakeFirst();

/** The filter of the list with days as instants: `from` included, `to` excluded. */
export interface PaymentsWanted
  extends Omit<z.output<z.ZodObject<typeof FinancePaymentFilter>>, 'start_date' | 'end_date'> {
  from: Date | undefined;
  to: Date | undefined;
}

interface PaymentPlace {
  dated_at: Date;
  id: number;
}

/** Payments by the time of payment or of entry, newest first, `limit` of them after the cursor. */
export function listPaymentRows(
  db: Db,
  wanted: PaymentsWanted,
  after: PaymentPlace | undefined,
  limit: number,
) {
  let query = selectPayments(db)
    .where(matching(wanted))
    .orderBy('finance_payments.dated_at', 'desc')
    .orderBy('finance_payments.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<SqlBool>`(finance_payments.dated_at, finance_payments.id) < (${after.dated_at}::timestamptz, ${after.id}::bigint)`,
    );
  return query.execute();
}

/** The totals of a list of payments, and those from `before` until the list begins. */
export function sumPayments(db: Db, wanted: PaymentsWanted, before?: Date) {
  const isBefore = before ? sql<SqlBool>`finance_payments.dated_at < ${wanted.from}` : sql<SqlBool>`false`;
  return joined(db)
    .where(matching(before ? { ...wanted, from: before } : wanted))
    .select([
      sql<number>`coalesce(sum(finance_payments.amount_cents) filter (where not ${isBefore}), 0)::bigint`.as(
        'cents',
      ),
      sql<number>`count(*) filter (where not ${isBefore})`.as('count'),
      sql<number>`coalesce(sum(finance_payments.amount_cents) filter (where ${isBefore}), 0)::bigint`.as(
        'cents_before',
      ),
      sql<number>`count(*) filter (where ${isBefore})`.as('count_before'),
    ])
    .executeTakeFirstOrThrow();
}

function matching(wanted: PaymentsWanted) {
  const conditions = [sql<SqlBool>`finance_payments.direction = ${wanted.direction}`];
  // Literals as in the partial indexes: with a parameter PostgreSQL could not use them.
  if (wanted.status === 'completed') conditions.push(sql`finance_payments.status = 'completed'`);
  else if (wanted.status) conditions.push(sql`finance_payments.status = ${wanted.status}`);
  if (wanted.active) conditions.push(sql`finance_payments.status <> 'completed'`);
  if (wanted.payment_method) conditions.push(sql`finance_payments.payment_method = ${wanted.payment_method}`);
  if (wanted.from) conditions.push(sql`finance_payments.dated_at >= ${wanted.from}`);
  if (wanted.to) conditions.push(sql`finance_payments.dated_at < ${wanted.to}`);
  if (wanted.search) {
    const pattern = containing(wanted.search);
    conditions.push(sql`(finance_payments.name ilike ${pattern} or requisitions.purpose ilike ${pattern})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export const lockPayment = (db: Db, id: number) =>
  db.selectFrom('finance_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The columns that keep the Idempotency-Key of a payment. */
export const keyColumns = (key: RequestKey | undefined) => ({
  idempotency_key: key?.key ?? null,
  request_hash: key?.request_hash ?? null,
});

/** Undefined when the caller's key has made one already; waits for a parallel call with that key. */
export const insertPayment = (db: Db, payment: Insertable<FinancePayments>) =>
  db
    .insertInto('finance_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['created_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const updatePaymentRow = (db: Db, id: number, changes: Updateable<FinancePayments>) =>
  db.updateTable('finance_payments').set(changes).where('id', '=', id).execute();

export const deletePayment = (db: Db, id: number) =>
  db.deleteFrom('finance_payments').where('id', '=', id).execute();

export const findPaymentByKey = (db: Db, createdBy: number, key: string) =>
  db
    .selectFrom('finance_payments')
    .select(['id', 'request_hash'])
    .where('created_by', '=', createdBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** The services of these ids that are still in the catalogue, in no order. */
export const listServicesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .where('archived_at', 'is', null)
    .execute();

export const findProduct = (db: Db, id: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
