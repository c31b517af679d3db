import type { ApiKey, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { toApiKey } from './present.ts';
import { listKeyRows } from './queries.ts';

export async function listKeys(db: Db, clock: Clock, query: PageQuery): Promise<Page<ApiKey>> {
  const today = businessDate(clock.now(), (await getPolicy(db)).time_zone);
  const rows = await listKeyRows(db, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, (row) => toApiKey(row, today));
}
