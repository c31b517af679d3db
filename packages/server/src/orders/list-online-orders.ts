import type { OnlineOrder, OnlineOrderFilter, Page, PageQuery } from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { idCursor, pageById } from '../http/paging.ts';
import { findOpenAttempts } from '../payments/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { linesByOrder } from './lines-by-order.ts';
import { listOnlineOrderRows } from './online-queries.ts';
import { findOrder } from './order-queries.ts';
import { toOnlineOrder } from './present.ts';

type Wanted = { [K in keyof typeof OnlineOrderFilter]?: z.output<(typeof OnlineOrderFilter)[K]> };

/** Orders of the shop and the mobile app, newest first. */
export async function listOnlineOrders(db: Db, query: Wanted & PageQuery): Promise<Page<OnlineOrder>> {
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
  return rows.map((row) => toOnlineOrder(row, lines.get(row.id) ?? [], open.get(row.id) ?? null));
}
