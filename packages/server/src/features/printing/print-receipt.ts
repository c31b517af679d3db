import { type Policy, type Printed, type ReceiptPrint, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';
import { getBillReceipt } from '../bills/index.ts';
import { getDeskReceipt } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { billLines } from './bill-lines.ts';
import type { PrintingDeps } from './deps.ts';
import { labelsIn, languagesOf } from './labels.ts';
import { printLines } from './print-lines.ts';
import { findFirstPrint, insertPrint, lockPrints, type Printable } from './queries.ts';
import type { Around } from './receipt-head.ts';
import { receiptLines } from './receipt-lines.ts';
import type { Line } from './rules.ts';

/**
 * Prints a receipt on the printer of the network. One of which something may have come out before is marked as a copy. Throws
 * `NotFound` without such a receipt, and `Conflict` where it cannot be printed there at all.
 */
export const printReceipt = (
  deps: PrintingDeps & { db: Db },
  { order, bill }: ReceiptPrint,
  printed_by: number,
): Promise<Printed> =>
  inTransaction(deps.db, async (db) => {
    const policy = await getPolicy(db);
    const of: Printable = order === undefined ? { bill_id: bill! } : { order_id: order };
    const found = await readReceipt(db, of);
    const languages = languagesOf(found.receipt, policy);
    if (languages.includes('ar'))
      throw new Conflict(
        text(
          'Receipts with Arabic are not printed on the printer of the network. Print this one in the browser.',
        ),
      );
    await lockPrints(db, of);
    const isCopy = (await findFirstPrint(db, of)) !== undefined;
    const around = { policy, labels: labelsIn(languages, policy), language: languages[0], isCopy };
    const { outcome, wasSent } = await printLines(deps, policy, found.write(around), {
      // A copy is no reason to open it.
      opensDrawer: policy.receipt_printer_drawer && found.hasCash && !isCopy,
    });
    if (wasSent)
      await insertPrint(db, {
        ...of,
        is_copy: isCopy,
        is_whole: outcome === 'printed',
        printed_by,
        printed_at: deps.clock.now(),
      });
    return { outcome, is_copy: isCopy };
  });

interface Found {
  receipt: { language: Policy['language'] | null };
  hasCash: boolean;
  write: (around: Around) => Line[];
}

async function readReceipt(db: Db, of: Printable): Promise<Found> {
  if ('order_id' in of) {
    const receipt = await getDeskReceipt(db, of.order_id);
    const hasCash = receipt.paymentMethod.split(', ').includes('cash');
    return { receipt, hasCash, write: (around) => receiptLines(receipt, around) };
  }
  const receipt = await getBillReceipt(db, of.bill_id);
  const hasCash = receipt.payments.some(({ method }) => method === 'cash');
  return { receipt, hasCash, write: (around) => billLines(receipt, around) };
}
