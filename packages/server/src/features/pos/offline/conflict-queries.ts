import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

const nameOf = (user: string) =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)})`;

const selectConflicts = (db: Db) =>
  db
    .selectFrom('sale_conflicts as conflict')
    .innerJoin('offline_sales as sale', 'sale.id', 'conflict.offline_sale_id')
    .leftJoin('devices', 'devices.id', 'sale.device_id')
    .leftJoin('users as cashier', 'cashier.id', 'sale.cashier_id')
    .leftJoin('users as settler', 'settler.id', 'conflict.settled_by')
    .leftJoin('orders', 'orders.id', 'sale.order_id')
    .leftJoin('bills', 'bills.id', 'sale.bill_id')
    .select([
      'conflict.id',
      'conflict.kind',
      'conflict.detail',
      'conflict.state',
      'conflict.opened_at',
      'conflict.settled_as',
      'conflict.settled_at',
      'conflict.reason',
      nameOf('settler').as('settled_by_name'),
      'sale.sale_id',
      'sale.receipt_number',
      'sale.sold_at',
      'sale.received_at',
      'sale.total_cents',
      'sale.cash_cents',
      'sale.body',
      'sale.order_id',
      nameOf('cashier').as('cashier_name'),
      'devices.id as device_id',
      'devices.name as device_name',
      'devices.number as device_number',
      'orders.order_number',
      'sale.bill_id',
      'bills.bill_number',
    ]);

export type ConflictRow = Awaited<ReturnType<ReturnType<typeof selectConflicts>['execute']>>[number];

export interface ConflictsWanted {
  state: 'open' | 'settled' | undefined;
  /** Opened between these, the end excluded. */
  from?: Date;
  to?: Date;
}

const IS_OPEN = sql<boolean>`(conflict.state = 'open')`;

/** Open ones first, the newest first; `limit` of them after the given one. */
export function listConflictRows(
  db: Db,
  { state, from, to }: ConflictsWanted,
  after: { is_open: boolean; id: number } | undefined,
  limit: number,
) {
  let query = selectConflicts(db).orderBy(IS_OPEN, 'desc').orderBy('conflict.id', 'desc').limit(limit);
  if (state) query = query.where('conflict.state', '=', state);
  if (from) query = query.where('conflict.opened_at', '>=', from);
  if (to) query = query.where('conflict.opened_at', '<', to);
  if (after)
    query = query.where(
      sql<SqlBool>`(${IS_OPEN}, conflict.id) < (${after.is_open}::boolean, ${after.id}::bigint)`,
    );
  return query.execute();
}

export const findConflictRow = (db: Db, id: number) =>
  selectConflicts(db).where('conflict.id', '=', id).executeTakeFirst();

/** What products are called now, archived ones too. */
export const listProductNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
