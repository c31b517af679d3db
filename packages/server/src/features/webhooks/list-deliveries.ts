import type { Delivery, DeliveryState, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { listDeliveryRows } from './delivery-queries.ts';
import { toDelivery } from './present.ts';
import { findWebhook } from './queries.ts';

/** What was sent to an address or waits for it, newest first. Throws `NotFound` for no address. */
export async function listDeliveries(
  db: Db,
  { id, state, cursor, page_size }: PageQuery & { id: number; state?: DeliveryState | undefined },
): Promise<Page<Delivery>> {
  found(await findWebhook(db, id), 'Webhook');
  const rows = await listDeliveryRows(db, {
    webhook: id,
    state,
    before: idCursor(cursor),
    limit: page_size + 1,
  });
  return pageById(rows, page_size, toDelivery);
}
