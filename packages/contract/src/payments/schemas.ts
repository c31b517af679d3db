import * as z from 'zod';
import { MoneyOut } from '../money-fields.ts';
import { InstantOut } from '../time.ts';

/** Ways money reaches the business; each has its own ledger account. */
export const PaymentMethod = z.enum(['cash', 'card', 'mobile_money']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const AttemptState = z.enum(['created', 'sent', 'succeeded', 'failed', 'unknown']);
export type AttemptState = z.infer<typeof AttemptState>;

/** Why a wallet said no, in our words; the wallet's own text is never shown. */
export const PaymentFailure = z.enum([
  'cancelled_by_payer',
  'insufficient_funds',
  'wrong_pin',
  'not_a_wallet',
  'timed_out',
  'merchant_misconfigured',
  'declined',
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** One try to get money from a wallet. */
export const PaymentAttempt = z.object({
  id: z.number().int(),
  reference: z.string(),
  state: AttemptState,
  amount: MoneyOut,
  phone: z.string(),
  failure: PaymentFailure.nullable(),
  /** A sentence for a person about where the payment stands. */
  message: z.string(),
  transaction_id: z.string().nullable(),
  created_at: InstantOut,
  settled_at: InstantOut.nullable(),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;
