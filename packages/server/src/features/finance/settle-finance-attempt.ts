import { found } from '../../lib/errors.ts';
import { postJournalEntry } from '../ledger/index.ts';
import type { Settler } from '../payments/index.ts';
import { lockPayment, updatePaymentRow } from './payment-queries.ts';

/** Settles a payment without a booking as its attempt: money received for services, or nothing. */
export const settleFinanceAttempt: Settler = async (trx, attempt) => {
  const payment = found(await lockPayment(trx, attempt.finance_payment_id!), 'Payment');
  if (attempt.state === 'failed') {
    await updatePaymentRow(trx, payment.id, { status: 'failed' });
    return;
  }
  const entry = await postJournalEntry(trx, {
    kind: 'payment_without_booking',
    description: payment.name,
    source: { type: 'finance_payment', id: payment.id },
    client_id: payment.client_id,
    actor_id: attempt.created_by,
    at: attempt.settled_at!,
    lines: [
      { account: 'mobile_wallet', wallet_id: attempt.wallet_id, debit_cents: payment.amount_cents },
      { account: 'discounts_given', debit_cents: payment.discount_cents },
      { account: 'service_revenue', credit_cents: payment.amount_cents + payment.discount_cents },
    ],
  });
  await updatePaymentRow(trx, payment.id, {
    status: 'completed',
    completed_at: attempt.settled_at!,
    completed_by: attempt.created_by,
    journal_entry_id: entry.id,
    wallet_id: attempt.wallet_id,
  });
};
