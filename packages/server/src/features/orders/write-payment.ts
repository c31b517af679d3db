import type { Insertable, Transaction } from 'kysely';
import type { DB, OrderPayments } from '../../db/types.generated.ts';
import { type Notes, noteRow, writeNotes } from '../shifts/index.ts';
import { moveCredit } from './credit-accounts.ts';
import { giveNotesBack } from './give-notes-back.ts';
import { insertOrderPayments } from './queries.ts';
import { takeWithheldBack, withholdTax } from './withhold-tax.ts';

/** What of a receipt in cash was in the second currency. */
export interface CashNotes {
  given?: Notes | undefined;
  change?: Notes | undefined;
}

type NewPayment = Insertable<OrderPayments> & {
  recorded_at: Date;
  notes?: CashNotes | undefined;
  /** Of a refund: it goes back in dollars, whatever came in. */
  in_dollars?: boolean | undefined;
};

type Written = Awaited<ReturnType<typeof insertOrderPayments>>[number];

/**
 * Writes receipts or refunds of an order. What is paid from or given back to credit moves its balance, cash goes back in the currency
 * it came in, and of mobile money the tax that its operator withholds leaves the wallet. Throws as `moveCredit`.
 */
export async function writePayments(
  trx: Transaction<DB>,
  payments: readonly NewPayment[],
): Promise<{ id: number }[]> {
  const written = await insertOrderPayments(
    trx,
    payments.map(({ notes: _, in_dollars: __, ...payment }) => payment),
  );
  for (const { credit_account_id, kind, amount_cents } of payments)
    if (typeof credit_account_id === 'number')
      await moveCredit(
        trx,
        credit_account_id,
        kind === 'receipt' ? -Number(amount_cents) : Number(amount_cents),
      );
  for (const [place, payment] of payments.entries()) {
    await moveNotes(trx, payment, written[place]!);
    await moveWithheld(trx, payment, written[place]!);
  }
  return written;
}

async function moveNotes(trx: Transaction<DB>, payment: NewPayment, { id }: Written): Promise<void> {
  const { notes = {}, amount_cents } = payment;
  const of = { order_payment_id: id, shift_id: payment.shift_id ?? null };
  await writeNotes(trx, [
    ...(notes.given ? [{ ...noteRow('given', notes.given), ...of }] : []),
    ...(notes.change ? [{ ...noteRow('change', notes.change), ...of }] : []),
  ]);
  if (isCashBack(payment))
    await giveNotesBack(trx, payment.reverses_id, { ...of, amount_cents: Number(amount_cents) });
}

const isCashBack = (payment: NewPayment): payment is NewPayment & { reverses_id: number } =>
  payment.kind === 'refund' &&
  payment.payment_method === 'cash' &&
  typeof payment.reverses_id === 'number' &&
  payment.paid_before !== true &&
  payment.in_dollars !== true;

async function moveWithheld(
  trx: Transaction<DB>,
  payment: NewPayment,
  { id, wallet_id, withheld_basis_points }: Written,
): Promise<void> {
  if (wallet_id === null) return;
  const { kind, reason, reverses_id } = payment;
  const facts = { actor_id: payment.recorded_by ?? null, at: payment.recorded_at };
  // A payment of a bill is rounded as a whole, once all its parts are booked.
  if (kind === 'receipt' && payment.bill_payment_id == null && withheld_basis_points !== null)
    await withholdTax(
      trx,
      [
        {
          receipt_id: id,
          amount_cents: Number(payment.amount_cents),
          wallet_id,
          basis_points: withheld_basis_points,
        },
      ],
      facts,
    );
  // Only a receipt that was a mistake is taken back with a reason: money that is given back was withheld all the same.
  if (kind === 'refund' && reason && reverses_id)
    await takeWithheldBack(trx, [Number(reverses_id)], { ...facts, reason });
}
