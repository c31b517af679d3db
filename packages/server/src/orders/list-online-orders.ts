import type { OnlineOrder, OnlineOrderFilter, Page, PageQuery } from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { idCursor, pageById } from '../http/paging.ts';
import { findOpenAttempts } from '../payments/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { linesByOrder } from './lines-by-order.ts';
import { listClientNames, listOnlineOrderRows } from './online-queries.ts';
import { findOrder } from './order-queries.ts';
import { toOnlineOrder } from './present.ts';

type Wanted = { [K in keyof typeof OnlineOrderFilter]?: z.output<(typeof OnlineOrderFilter)[K]> };

/** Orders of the shop and the mobile app, newest first. */
export async function listOnlineOrders(db: Db, query: Wanted & PageQuery): Promise<Page<OnlineOrder>> {
  // There are none; PostgreSQL would look through all of the others before it said so.
  if (query.channel === 'POS' || query.channel === 'SERVICES') return { items: [], next_cursor: null };
  const rows = await listOnlineOrderRows(db, query, idCursor(query.cursor), query.page_size + 1);
  const orders = new Map((await present(db, rows)).map((order) => [order.id, order]));
  return pageById(rows, query.page_size, (row) => orders.get(row.id)!);
}

export async function getOnlineOrder(db: Db, id: number): Promise<OnlineOrder> {
  const [order] = await present(db, [found(await findOrder(db, id), 'Order')]);
  return order!;
}

async function present(db: Db, rows: Order[]): Promise<OnlineOrder[]> {
  const lines = await linesByOrder(db, rows);
  const open = await findOpenAttempts(
    db,
    'order_id',
    rows.map((row) => row.id),
  );
  const clients = await clientNames(db, rows);
  return rows.map((row) => {
    const order = toOnlineOrder(row, lines.get(row.id) ?? [], open.get(row.id) ?? null);
    // A guest who gave a number alone is known to staff as the client with that number.
    const known = row.client_name === row.client_phone ? clients.get(row.client_id ?? 0) : undefined;
    return known === undefined ? order : { ...order, client: { ...order.client, name: known } };
  });
}

async function clientNames(db: Db, rows: Order[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ client_id }) => client_id ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await listClientNames(db, ids)).map(({ id, name }) => [id, name]));
}
