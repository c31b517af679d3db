import type { AuditPerson, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { listPersonRows } from './queries.ts';

/** All staff who may be in the trail, deleted ones included. */
export async function listPeople(db: Db, query: PageQuery): Promise<Page<AuditPerson>> {
  const rows = await listPersonRows(db, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, (row) => row);
}
