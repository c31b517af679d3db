import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntries } from '../ledger/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { entryOfReceipt, type Receipt, writeReceipt } from './receive-payment.ts';
import { entryOfSale } from './recognise-sale.ts';

/** Posts an order that was written as paid (`openOrder`), and writes the receipt of its money. */
export async function postPaidSale(trx: Transaction<DB>, order: Order, receipt: Receipt): Promise<void> {
  const isReceived = receipt.amount_cents > 0;
  const entries = [entryOfSale(order, receipt), isReceived ? entryOfReceipt(order, receipt) : undefined];
  const posted = await postJournalEntries(
    trx,
    entries.filter((entry) => entry !== undefined),
  );
  if (isReceived) await writeReceipt(trx, order, receipt, posted.at(-1)!.id);
}
