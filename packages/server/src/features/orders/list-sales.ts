import type { Page, PageQuery, Sale } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { decodeCursor, pageBy, rowsFor } from '../../http/paging.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { toSale } from './present.ts';
import { findSale, listSaleRows, type SaleRow, type SalesWanted } from './sale-queries.ts';

/** Sales of every channel, newest first. */
export async function listSales(db: Db, query: SalesWanted & PageQuery): Promise<Page<Sale>> {
  const rows = await listSaleRows(db, query, placeOf(query.cursor), rowsFor(query));
  return pageBy(rows, query.page_size, (row) => [row.business_day, row.id], withLines);
}

/** One sale; `NotFound` when there is none. */
export async function getSale(db: Db, id: number): Promise<Sale> {
  return withLines(found(await findSale(db, id), 'Sale'));
}

const withLines = (row: SaleRow): Sale => toSale(row, row.lines);

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [business_day, id] = decodeCursor(cursor, 2);
  if (
    typeof business_day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(business_day) &&
    Number.isSafeInteger(id)
  )
    return { business_day, id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
