import type { Page, PageQuery, Transfer, TransferQuery } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { toTransfer } from './present.ts';
import { listTransferRows, listTransfersById } from './queries.ts';

const Key = z
  .tuple([KeyPart.day, KeyPart.instant, KeyPart.id])
  .transform(([day, at, id]) => ({ day, at, id }));

/** What came into the wallets and left them, newest first. */
export async function listTransfers(
  db: Db,
  { cursor, page_size, ...wanted }: TransferQuery & PageQuery,
): Promise<Page<Transfer>> {
  const rows = await listTransferRows(db, wanted, readCursor(cursor, Key), page_size + 1);
  return pageBy(rows, page_size, (row) => [row.business_day, row.moved_at.toISOString(), row.id], toTransfer);
}

/** Transfers by their ids, oldest first. */
export const getTransfers = async (db: Db, ids: readonly number[]): Promise<Transfer[]> =>
  (await listTransfersById(db, ids)).map(toTransfer);
