import type { Insertable, Transaction } from 'kysely';
import type { DB, OrderPayments } from '../../db/types.generated.ts';
import { type Notes, noteRow, writeNotes } from '../shifts/index.ts';
import { moveCredit } from './credit-accounts.ts';
import { giveNotesBack } from './give-notes-back.ts';
import { insertOrderPayments } from './queries.ts';

/** What of a receipt in cash was in the second currency. */
export interface CashNotes {
  given?: Notes | undefined;
  change?: Notes | undefined;
}

type Payment = Insertable<OrderPayments> & {
  notes?: CashNotes | undefined;
  /** Of a refund: it goes back in dollars, whatever came in. */
  in_dollars?: boolean | undefined;
};

/**
 * Writes receipts or refunds of an order. What is paid from or given back to credit moves its balance; cash goes back in the currency
 * it came in. Throws as `moveCredit`.
 */
export async function writePayments(
  trx: Transaction<DB>,
  payments: readonly Payment[],
): Promise<{ id: number }[]> {
  const written = await insertOrderPayments(
    trx,
    payments.map(({ notes: _, in_dollars: __, ...payment }) => payment),
  );
  for (const [place, payment] of payments.entries()) {
    const { credit_account_id, kind, amount_cents, notes = {} } = payment;
    if (typeof credit_account_id === 'number')
      await moveCredit(
        trx,
        credit_account_id,
        kind === 'receipt' ? -Number(amount_cents) : Number(amount_cents),
      );
    const of = { order_payment_id: written[place]!.id, shift_id: payment.shift_id ?? null };
    await writeNotes(trx, [
      ...(notes.given ? [{ ...noteRow('given', notes.given), ...of }] : []),
      ...(notes.change ? [{ ...noteRow('change', notes.change), ...of }] : []),
    ]);
    if (isCashBack(payment))
      await giveNotesBack(trx, payment.reverses_id, { ...of, amount_cents: Number(amount_cents) });
  }
  return written;
}

const isCashBack = (payment: Payment): payment is Payment & { reverses_id: number } =>
  payment.kind === 'refund' &&
  payment.payment_method === 'cash' &&
  typeof payment.reverses_id === 'number' &&
  payment.paid_before !== true &&
  payment.in_dollars !== true;
