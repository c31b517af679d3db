import type { Page, PageQuery, ServiceCategory } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { listCategoryRows } from './queries.ts';

const Key = z.tuple([KeyPart.text]);

export async function listCategories(
  db: Db,
  { page_size, cursor }: PageQuery,
): Promise<Page<ServiceCategory>> {
  const after = readCursor(cursor, Key)?.[0];
  const rows = await listCategoryRows(db, after, page_size + 1);
  return pageBy(
    rows,
    page_size,
    (row) => [row.sort_name],
    ({ sort_name: _, ...category }) => category,
  );
}
