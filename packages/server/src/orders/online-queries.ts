import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/client.ts';

interface Wanted {
  status?: string | undefined;
  channel?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  refund_due?: boolean | undefined;
}

/** The names of clients, by id. */
export const listClientNames = (db: Db, ids: number[]) =>
  db.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids).execute();

/** Online orders, newest first, `limit` of them below the given id. */
export function listOnlineOrderRows(db: Db, wanted: Wanted, below: number | undefined, limit: number) {
  let query = db
    .selectFrom('orders')
    .selectAll()
    // Spelled as the partial indexes have it: with parameters PostgreSQL would not know that they fit.
    .where(sql<SqlBool>`channel in ('ONLINE_SHOP', 'MOBILE_APP')`)
    .orderBy('id', 'desc')
    .limit(limit);
  if (wanted.status) query = query.where('status', '=', wanted.status);
  if (wanted.channel) query = query.where('channel', '=', wanted.channel);
  if (wanted.start_date) query = query.where(sql<SqlBool>`business_day >= ${wanted.start_date}::date`);
  if (wanted.end_date) query = query.where(sql<SqlBool>`business_day <= ${wanted.end_date}::date`);
  if (wanted.refund_due)
    query = query.where(sql<SqlBool>`status = 'CANCELLED' and received_cents > refunded_cents`);
  if (below !== undefined) query = query.where('id', '<', below);
  return query.execute();
}
