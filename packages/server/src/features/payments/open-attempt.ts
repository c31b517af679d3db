import { randomBytes } from 'node:crypto';
import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { usedForAnother } from '../../http/idempotency.ts';
import { Conflict } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { type Attempt, insertAttempt, isPaymentOpen } from './queries.ts';
import { FIRST_LOOKUP_MS } from './rules.ts';
import { refuseUnchosenWallet } from './wallet-status.ts';

interface AttemptFacts {
  phone: string;
  amount_cents: number;
  /** What to do once the payment succeeds; read by the settler. */
  intent: Record<string, unknown>;
  idempotency_key: string | null;
  /** The wallet of the business that the money comes into; the default one where nothing is said. */
  wallet_id?: number;
  /** Waits for the message of the operator: no program is asked. */
  waits?: boolean;
  /** The operator's number, where it is known before. */
  number?: string | null | undefined;
  /** Null for a guest or a client. */
  created_by: number | null;
}

/** What is paid for: a booking, an order, a payment that is for neither, or a payment of a bill. */
export type PaidThing =
  | { booking_id: number }
  | { order_id: number }
  | { finance_payment_id: number }
  | { bill_id: number; bill_payment_id: number };

export type NewAttempt = AttemptFacts & PaidThing;

const OPEN_INDEXES = [
  'payment_attempts_open_booking',
  'payment_attempts_open_order',
  'payment_attempts_open_bill',
];
const DEPOSIT_INDEX = 'payment_attempts_open_deposit';
const KEY_INDEXES = [
  'payment_attempts_key',
  'payment_attempts_order_key',
  'payment_attempts_own_key',
  'payment_attempts_bill_key',
];

/** Said to who would pay a second deposit for the same. */
export const DEPOSIT_SETTLING = text(
  'You have booked this treatment already, and its deposit is still being settled. Please do not pay again.',
);

/**
 * Stores an attempt before the wallet is asked. Throws `Conflict` while another attempt for the same booking or order
 * is open, because that one may have taken the money, for a key that made another attempt, and while no one has chosen
 * how wallet payments are taken.
 */
export async function openAttempt(
  { db, wallet, clock }: PaymentDeps,
  { waits = false, number, ...attempt }: NewAttempt,
): Promise<Attempt> {
  // Where nothing is left to pay no wallet is asked.
  if (attempt.amount_cents > 0) await refuseUnchosenWallet({ db, wallet }, attempt.created_by !== null);
  const now = clock.now();
  try {
    return await insertAttempt(db, {
      ...attempt,
      intent: JSON.stringify(attempt.intent),
      wallet: wallet.name,
      reference: makeReference(now),
      created_at: now,
      next_lookup_at: new Date(now.getTime() + FIRST_LOOKUP_MS),
      ...(waits && { state: 'unknown', wallet_transaction_id: number ?? null }),
    });
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string };
    if (KEY_INDEXES.includes(constraint)) throw usedForAnother();
    if (constraint === DEPOSIT_INDEX) throw new Conflict(DEPOSIT_SETTLING);
    if (OPEN_INDEXES.includes(constraint)) {
      throw new Conflict(
        'booking_id' in attempt
          ? text('A payment for this booking is still being settled. Please wait for its answer.')
          : text('A payment for this order is still being settled. Please wait for its answer.'),
      );
    }
    throw error;
  }
}

// The middle part is the time it was made, so that references sort by time.
const makeReference = (now: Date) => `RV-${now.getTime().toString(36)}-${randomBytes(6).toString('hex')}`;

/** Throws `Conflict` while a wallet payment of the booking or order is open, alone or on a bill; call it with that one locked. */
export async function refuseWhilePaymentOpen(
  db: Db,
  of: 'booking_id' | 'order_id',
  id: number,
): Promise<void> {
  const open = await isPaymentOpen(db, of, id);
  if (open)
    throw new Conflict(
      of === 'booking_id'
        ? text('A wallet payment for this booking is still being settled. Please wait for its answer.')
        : text('A wallet payment for this order is still being settled. Please wait for its answer.'),
    );
}
