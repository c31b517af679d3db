import type { OnlineOrder, OnlineOrderFilter, Page, PageQuery } from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { findOnlineOrder, listOnlineOrderRows } from './online-queries.ts';
import { toOnlineOrder } from './present.ts';

type Wanted = { [K in keyof typeof OnlineOrderFilter]?: z.output<(typeof OnlineOrderFilter)[K]> };

/** Orders of the shop and the mobile app, newest first. */
export async function listOnlineOrders(db: Db, query: Wanted & PageQuery): Promise<Page<OnlineOrder>> {
  // There are none, and PostgreSQL would scan all others to find that out.
  if (query.channel === 'POS' || query.channel === 'SERVICES') return { items: [], next_cursor: null };
  const rows = await listOnlineOrderRows(db, query, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, toOnlineOrder);
}

export const getOnlineOrder = async (db: Db, id: number): Promise<OnlineOrder> =>
  toOnlineOrder(found(await findOnlineOrder(db, id), 'Order'));
