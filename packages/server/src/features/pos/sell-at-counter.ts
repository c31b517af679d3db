import type { PosSale, SoldAtCounter } from '@revive/contract';
import { METHOD_OF_POS } from '@revive/contract/schemas';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { type CashNotes, postPaidSale, toReceipt, toSale } from '../orders/index.ts';
import { noteRow } from '../shifts/index.ts';
import { openCounterSale } from './open-counter-sale.ts';

/**
 * Sells goods at the counter in one transaction: order, stock, ledger and money; returns the receipt. Throws as
 * `openCounterSale`.
 */
export async function sellAtCounter(
  db: Db,
  clock: Clock,
  sale: PosSale,
  { cashier, sale_id }: { cashier: StaffActor; sale_id: string | null },
): Promise<SoldAtCounter> {
  return inTransaction(db, async (trx) => {
    const facts = { actor_id: cashier.id, at: clock.now() };
    const opening = { cashier, at: facts.at, hold_ends_at: null, sale_id };
    const { order, sold, notes, shift_id, known_as, language } = await openCounterSale(trx, sale, opening);
    const payment = {
      amount_cents: order.total_cents,
      payment_method: METHOD_OF_POS[sale.payment_info.payment_method],
      reference: null,
      kind: 'order_payment',
    };
    await postPaidSale(trx, order, [{ ...facts, ...payment, notes, shift_id }], facts);
    const payments =
      payment.amount_cents > 0
        ? [{ ...payment, kind: 'receipt', wallet: null, phone: null, notes: rowsOf(notes) }]
        : [];
    const paid_by = payments.map((each) => each.payment_method);
    const sold_by_name = cashier.name;
    return {
      order: toSale(
        { ...order, sold_by_name, paid_by, known_as, returns: [], open_attempt: null, bill_id: null },
        sold,
      ),
      receipt: toReceipt(order, { lines: sold, payments, sold_by_name, language }),
    };
  });
}

/** Notes as the receipt reads them. */
const rowsOf = ({ given, change }: CashNotes) => [
  ...(given ? [noteRow('given', given)] : []),
  ...(change ? [noteRow('change', change)] : []),
];
