import { type Bill, type BillReceipt, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found, NotFound } from '../../lib/errors.ts';
import { findBill } from './bill-queries.ts';
import { toBill, toBillReceipt } from './present.ts';

export const getBill = async (db: Db, id: number): Promise<Bill> =>
  toBill(found(await findBill(db, id), 'Bill'));

/** The receipt of a bill; `NotFound` until it is settled. */
export async function getBillReceipt(db: Db, id: number): Promise<BillReceipt> {
  const bill = found(await findBill(db, id), 'Bill');
  if (bill.settled_at === null) throw new NotFound(text('This bill is not paid yet.'));
  return toBillReceipt(bill);
}
