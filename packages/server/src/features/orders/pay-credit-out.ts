import { PAID_OUT, type PaymentMethod } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { creditTooSmall, lockCreditOf } from './credit-accounts.ts';
import { findBuyer, insertOrder } from './queries.ts';
import { ACCOUNT_OF } from './receive-payment.ts';
import { writePayments } from './write-payment.ts';

interface PayOut {
  client_id: number;
  /** Above 0. */
  amount_cents: number;
  payment_method: PaymentMethod;
  reference: string | null;
  reason: string;
  actor_id: number;
  at: Date;
}

/**
 * Gives credit back in money, as an order that is worth nothing: it is paid by the credit, and the money is its refund. So
 * drawer, ledger and shift see money that goes out as they always do. Throws `Conflict` for more than there is.
 */
export async function payCreditOut(trx: Transaction<DB>, payOut: PayOut): Promise<{ order_id: number }> {
  const { client_id, amount_cents, payment_method, reference, reason, actor_id, at } = payOut;
  const shift_id = await shareDrawer(trx, actor_id, { is_needed: payment_method === 'cash' });
  const accounts = await lockCreditOf(trx, client_id);
  const taken = takeFrom(accounts, amount_cents);
  if (!taken) throw creditTooSmall(accounts.reduce((sum, { free_cents }) => sum + free_cents, 0));
  const policy = await getPolicy(trx);
  const buyer = await findBuyer(trx, client_id);
  const order = await insertOrder(trx, {
    channel: 'CREDIT',
    status: 'CONFIRMED',
    client_id,
    client_name: buyer.name,
    client_phone: buyer.phone,
    subtotal_cents: 0,
    total_cents: 0,
    received_cents: amount_cents,
    refunded_cents: amount_cents,
    credit_account_id: taken[0]!.id,
    sold_by: actor_id,
    shift_id,
    notes: reason,
    business_day: businessDate(at, policy.time_zone),
    created_at: at,
    paid_at: at,
  });
  const entry = await postJournalEntry(trx, {
    kind: 'credit_pay_out',
    description: `${PAID_OUT}: order ${order.order_number}`,
    source: { type: 'order', id: order.id },
    client_id,
    actor_id,
    at,
    lines: [
      { account: 'client_credit', debit_cents: amount_cents },
      { account: ACCOUNT_OF[payment_method], credit_cents: amount_cents },
    ],
  });
  const facts = {
    order_id: order.id,
    journal_entry_id: entry.id,
    recorded_by: actor_id,
    recorded_at: at,
    shift_id,
  };
  const receipts = await writePayments(
    trx,
    taken.map(({ id, cents }) => ({
      ...facts,
      kind: 'receipt',
      payment_method: 'credit',
      amount_cents: cents,
      credit_account_id: id,
    })),
  );
  await writePayments(
    trx,
    taken.map(({ cents }, place) => ({
      ...facts,
      kind: 'refund',
      payment_method,
      amount_cents: cents,
      reference,
      reverses_id: receipts[place]!.id,
      refund_reason: reason,
    })),
  );
  return { order_id: order.id };
}

/** What is taken from which account, the oldest first; undefined where together they have less. */
export function takeFrom(
  accounts: readonly { id: number; free_cents: number }[],
  amount_cents: number,
): { id: number; cents: number }[] | undefined {
  let rest = amount_cents;
  const taken = accounts.flatMap(({ id, free_cents }) => {
    const cents = Math.min(rest, free_cents);
    rest -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
  return rest === 0 ? taken : undefined;
}
