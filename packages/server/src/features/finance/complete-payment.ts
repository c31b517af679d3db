import type { FinancePayment, PaymentMethod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { watchExpense } from '../alerts/index.ts';
import { type Account, postJournalEntry } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { getPayment } from './list-payments.ts';
import { lockPaymentFor } from './lock-for-move.ts';
import { updatePaymentRow } from './payment-queries.ts';
import { findRequisition } from './requisition-queries.ts';

const ACCOUNTS: Record<PaymentMethod, Account> = {
  cash: 'cash',
  card: 'card',
  mobile_money: 'mobile_wallet',
};

interface Call {
  id: number;
  actor: StaffActor;
}

/**
 * Records that the money went out: an expense, in the ledger and on the Expenses tab. Throws `Forbidden` for one above
 * the owner's limit where the owner refuses it.
 */
export async function completePayment(db: Db, clock: Clock, { id, actor }: Call): Promise<FinancePayment> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPaymentFor(trx, 'complete', id);
    const now = clock.now();
    const account = ACCOUNTS[payment.payment_method as PaymentMethod];
    const entry = await postJournalEntry(trx, {
      kind: 'expense',
      description: payment.name,
      purpose: await purposeOf(trx, payment.requisition_id),
      source: { type: 'finance_payment', id },
      client_id: null,
      actor_id: actor.id,
      at: now,
      lines: [
        { account: 'expenses', debit_cents: payment.amount_cents },
        { account, wallet_id: payment.wallet_id, credit_cents: payment.amount_cents },
      ],
    });
    await updatePaymentRow(trx, id, {
      status: 'completed',
      completed_at: now,
      completed_by: actor.id,
      shift_id:
        payment.payment_method === 'cash' ? await shareDrawer(trx, actor.id, { is_needed: false }) : null,
      journal_entry_id: entry.id,
    });
    await watchExpense(trx, await getPolicy(trx), { ...payment, actor, at: now });
    return getPayment(trx, id);
  });
}

/** The purpose of a payment with a requisition; any other payment's purpose is its name. */
const purposeOf = async (db: Db, requisitionId: number | null): Promise<string | undefined> =>
  requisitionId === null ? undefined : (await findRequisition(db, requisitionId))?.purpose;
