import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntries } from '../ledger/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { entryOfReceipt, type Receipt, writeReceipts } from './receive-payment.ts';
import { entryOfSale } from './recognise-sale.ts';

/** Posts an order that was written as paid (`openOrder`), and writes the receipts of its money. */
export async function postPaidSale(
  trx: Transaction<DB>,
  order: Order,
  given: readonly Receipt[],
  facts: { actor_id: number | null; at: Date },
): Promise<void> {
  const receipts = given.filter(({ amount_cents }) => amount_cents > 0);
  const sale = entryOfSale(order, facts);
  const posted = await postJournalEntries(trx, [
    ...(sale ? [sale] : []),
    ...receipts.map((receipt) => entryOfReceipt(order, receipt)),
  ]);
  const ids = posted.slice(sale ? 1 : 0).map(({ id }) => id);
  await writeReceipts(trx, order, receipts, ids);
}
