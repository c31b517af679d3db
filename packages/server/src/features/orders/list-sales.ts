import { dollars, type Page, type PageQuery, type Sale, type SalesTotal } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor, rowsFor } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { toSale } from './present.ts';
import { findSale, listSaleRows, type SaleRow, type SalesWanted, sumSales } from './sale-queries.ts';

const Key = z.tuple([KeyPart.day, KeyPart.id]).transform(([business_day, id]) => ({ business_day, id }));

/** Sales of every channel, newest first. */
export async function listSales(db: Db, query: SalesWanted & PageQuery): Promise<Page<Sale>> {
  const rows = await listSaleRows(db, query, readCursor(query.cursor, Key), rowsFor(query));
  return pageBy(rows, query.page_size, (row) => [row.business_day, row.id], withLines);
}

export async function getSalesTotal(db: Db, query: SalesWanted): Promise<SalesTotal> {
  const { cents, ...counted } = await sumSales(db, query);
  return { ...counted, total: dollars(cents) };
}

/** One sale; `NotFound` when there is none. */
export async function getSale(db: Db, id: number): Promise<Sale> {
  return withLines(found(await findSale(db, id), 'Sale'));
}

const withLines = (row: SaleRow): Sale => toSale(row, row.lines);
