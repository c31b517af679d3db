import {
  type Bill,
  type BillReceipt,
  type Page,
  type PageQuery,
  text,
  type UnsettledBill,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found, NotFound } from '../../lib/errors.ts';
import { latestAttemptOf, type PaymentDeps } from '../payments/index.ts';
import { findBill, listUnsettledRows } from './bill-queries.ts';
import { toBill, toBillReceipt, toUnsettled } from './present.ts';

export const getBill = async (db: Db, id: number): Promise<Bill> =>
  toBill(found(await findBill(db, id), 'Bill'));

/** A bill for who waits for its wallet: a lookup that is due is made now, and not by the next job. */
export async function askForBill(deps: PaymentDeps, id: number): Promise<Bill> {
  const bill = await getBill(deps.db, id);
  if (bill.state !== 'waiting') return bill;
  await latestAttemptOf(deps, 'bill_id', id);
  return getBill(deps.db, id);
}

/** The receipt of a bill; `NotFound` until it is settled. */
export async function getBillReceipt(db: Db, id: number): Promise<BillReceipt> {
  const bill = found(await findBill(db, id), 'Bill');
  if (bill.settled_at === null) throw new NotFound(text('This bill is not paid yet.'));
  return toBillReceipt(bill);
}

/** The bills that are not settled, newest first. */
export async function listUnsettled(db: Db, query: PageQuery): Promise<Page<UnsettledBill>> {
  const rows = await listUnsettledRows(db, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, toUnsettled);
}
