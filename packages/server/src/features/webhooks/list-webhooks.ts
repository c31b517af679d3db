import type { Page, PageQuery, Webhook } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { toWebhook } from './present.ts';
import { listWebhookRows } from './queries.ts';

export async function listWebhooks(db: Db, query: PageQuery): Promise<Page<Webhook>> {
  const rows = await listWebhookRows(db, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, toWebhook);
}
