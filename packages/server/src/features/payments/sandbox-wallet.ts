import { createHash } from 'node:crypto';
import type { PaymentFailure } from '@revive/contract';
import type { Clock } from '../../lib/clock.ts';
import type { Wallet, WalletAnswer, WalletCharge } from './wallet.ts';

export const SANDBOX = 'sandbox';

/** Nine-digit numbers with a fixed outcome; every other number pays. */
export const SANDBOX_NUMBERS = {
  declined: '610000001',
  insufficient_funds: '610000002',
  wrong_pin: '610000003',
  /** No answer at first; a later lookup finds that it succeeded. */
  succeeds_late: '610000008',
  /** No answer at first; a later lookup finds that it failed. */
  fails_late: '610000009',
} as const;

/** How long a late payment stays unknown. */
export const SANDBOX_DELAY_MS = 8_000;

const REFUSALS: Record<string, PaymentFailure> = {
  [SANDBOX_NUMBERS.declined]: 'declined',
  [SANDBOX_NUMBERS.insufficient_funds]: 'insufficient_funds',
  [SANDBOX_NUMBERS.wrong_pin]: 'wrong_pin',
};

/**
 * A wallet in process that moves no money. It has no state: the answer follows from the phone number and the time in
 * the reference, so every process gives the same one.
 */
export function createSandboxWallet(clock: Clock, delayMs = SANDBOX_DELAY_MS): Wallet {
  const answer = (charge: WalletCharge, isLookup: boolean): WalletAnswer => {
    const number = charge.phone.slice(-9);
    const refusal = REFUSALS[number];
    if (refusal) return { state: 'failed', failure: refusal };
    const isLate = number === SANDBOX_NUMBERS.succeeds_late || number === SANDBOX_NUMBERS.fails_late;
    if (isLate && !(isLookup && clock.now().getTime() >= madeAt(charge.reference) + delayMs))
      return { state: 'unknown' };
    if (number === SANDBOX_NUMBERS.fails_late) return { state: 'failed', failure: 'timed_out' };
    return { state: 'succeeded', transaction_id: transactionId(charge.reference) };
  };
  return {
    name: SANDBOX,
    charge: async (charge) => answer(charge, false),
    lookup: async (charge) => answer(charge, true),
    refund: async (charge) => ({
      state: 'succeeded',
      transaction_id: transactionId(`refund ${charge.reference}`),
    }),
  };
}

const transactionId = (text: string) =>
  `SBX${createHash('sha256').update(text).digest('hex').slice(0, 10).toUpperCase()}`;

const madeAt = (reference: string) => Number.parseInt(reference.split('-')[1] ?? '0', 36);
