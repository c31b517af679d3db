import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectOpenAttempt } from '../payments/index.ts';
import { besideColumn } from './beside-goods.ts';
import { linesColumn, selectOpenGoods } from './order-queries.ts';

interface Wanted {
  status?: string | undefined;
  channel?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  refund_due?: boolean | undefined;
}

const selectOnlineOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('clients', (join) =>
      join
        .onRef('clients.id', '=', 'orders.client_id')
        .onRef('orders.client_name', '=', 'orders.client_phone'),
    )
    .selectAll('orders')
    .select(({ ref }) => [
      // A guest without a name is shown as the client with the same phone.
      'clients.name as known_as',
      linesColumn(db, ref('orders.id')).as('lines'),
      besideColumn(db, ref('orders.id')).as('beside'),
      selectOpenAttempt(db, 'order_id', ref('orders.id')).as('open_attempt'),
    ]);

export type OnlineOrderRow = Awaited<ReturnType<ReturnType<typeof selectOnlineOrders>['execute']>>[number];

export const findOnlineOrder = (db: Db, id: number) =>
  selectOnlineOrders(db).where('orders.id', '=', id).executeTakeFirst();

/** Online orders, newest first, `limit` of them below the given id. */
export function listOnlineOrderRows(db: Db, wanted: Wanted, below: number | undefined, limit: number) {
  let query = selectOnlineOrders(db)
    // Literals as in the partial indexes: with parameters PostgreSQL could not use them.
    .where(sql<SqlBool>`orders.channel in ('ONLINE_SHOP', 'MOBILE_APP')`)
    .orderBy('orders.id', 'desc')
    .limit(limit);
  if (wanted.status)
    query = query.where('orders.status', '=', wanted.status).where(amongFew(db, wanted.status));
  if (wanted.channel) query = query.where('orders.channel', '=', wanted.channel);
  if (wanted.start_date) query = query.where(sql<SqlBool>`orders.business_day >= ${wanted.start_date}::date`);
  if (wanted.end_date) query = query.where(sql<SqlBool>`orders.business_day <= ${wanted.end_date}::date`);
  if (wanted.refund_due)
    query = query
      .where(isOpen(db))
      .where(sql<SqlBool>`orders.status = 'CANCELLED' and orders.received_cents > orders.refunded_cents`);
  if (below !== undefined) query = query.where('orders.id', '<', below);
  return query.execute();
}

/** Most orders are delivered. Those of another status are few, and looked for where only few are. */
function amongFew(db: Db, status: string) {
  if (status === 'DELIVERED') return sql<SqlBool>`true`;
  return status === 'CANCELLED' ? sql<SqlBool>`orders.cancelled_at is not null` : isOpen(db);
}

/** As an array, so that PostgreSQL looks up those few, and does not go back through all orders until a page is full. */
const isOpen = (db: Db) => sql<SqlBool>`orders.id = any (array(${selectOpenGoods(db).select('order_id')}))`;
