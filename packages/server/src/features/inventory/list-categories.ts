import type { InventoryCategory, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { listCategoryRows } from './queries.ts';

export async function listCategories(
  db: Db,
  { page_size, cursor }: PageQuery,
): Promise<Page<InventoryCategory>> {
  const after = cursor === undefined ? undefined : String(decodeCursor(cursor, 1)[0]);
  const rows = await listCategoryRows(db, after, page_size + 1);
  return pageBy(
    rows,
    page_size,
    (row) => [row.sort_name],
    ({ sort_name: _, ...category }) => category,
  );
}
