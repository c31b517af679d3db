import type { Page, PageQuery, StockTransaction } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { toTransaction } from './present.ts';
import { listTransactionRows } from './transaction-queries.ts';

/** Stock transactions, newest first, also of archived products. */
export async function listTransactions(
  db: Db,
  { product, page_size, cursor }: PageQuery & { product?: number | undefined },
): Promise<Page<StockTransaction>> {
  const rows = await listTransactionRows(db, product, idCursor(cursor), page_size + 1);
  return pageById(rows, page_size, toTransaction);
}
