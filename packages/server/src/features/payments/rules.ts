import type { AttemptState, PaymentFailure } from '@revive/contract';

/**
 * How long a wallet may take before someone else asks what became of a payment: a PIN needs minutes. More than the
 * patience of every adapter.
 */
export const FIRST_LOOKUP_MS = 3 * 60_000;

/** How old an open payment must be before a person may settle it by hand: no call of ours can still be running. */
export const RESOLVABLE_AFTER_MS = 5 * 60_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

// Often while someone waits with the phone in the hand (some wallets are unknown until the PIN is entered), then rarely.
const LOOKUP_DELAYS_MS = [
  ...Array<number>(4).fill(5 * SECOND),
  ...Array<number>(10).fill(10 * SECOND),
  ...Array<number>(4).fill(30 * SECOND),
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
];

/** When to ask the wallet again, after so many lookups that brought no answer. */
export const lookupDelay = (lookups: number): number =>
  LOOKUP_DELAYS_MS[Math.min(lookups, LOOKUP_DELAYS_MS.length - 1)]!;

/** No time to ask is set further ahead than this: one that is was written while the clock was wrong. */
const FURTHEST_LOOKUP_MS = 60 * MINUTE;

/** Attempts due for a lookup have a time outside of these two: past, or further ahead than any is set. */
export const lookupsToWaitFor = (now: Date): { after: Date; until: Date } => ({
  after: now,
  until: new Date(now.getTime() + FURTHEST_LOOKUP_MS),
});

/** Whether an attempt whose outcome is unknown should be asked about by now; its moments are texts where it comes as JSON. */
export const isLookupDue = (
  attempt: { settled_at: Date | string | null; next_lookup_at: Date | string | null },
  now: Date,
): boolean => {
  if (attempt.settled_at !== null || attempt.next_lookup_at === null) return false;
  const { after, until } = lookupsToWaitFor(now);
  const next = new Date(attempt.next_lookup_at);
  return next <= after || next > until;
};

const FAILURES: Record<PaymentFailure, string> = {
  cancelled_by_payer: 'The payer cancelled the request on the phone.',
  insufficient_funds: 'There is not enough money in the wallet.',
  wrong_pin: 'The PIN was wrong.',
  not_a_wallet: 'This number has no wallet.',
  timed_out: 'The payer did not answer in time. No money was taken.',
  merchant_misconfigured: 'The wallet refused our account. Please tell the owner.',
  unreachable: 'The wallet could not be reached. No money was taken.',
  declined: 'The wallet declined the payment.',
};

/** Where a payment stands, as a sentence for a person. */
export function attemptMessage(state: AttemptState, failure: PaymentFailure | null): string {
  if (state === 'succeeded') return 'The money has been received.';
  if (state === 'failed') return FAILURES[failure ?? 'declined'];
  return 'The wallet has not answered yet. We keep asking; please do not take the payment again.';
}

/** From when on a person may settle an open payment by hand. */
export const resolvableAt = ({ created_at }: { created_at: Date }): Date =>
  new Date(created_at.getTime() + RESOLVABLE_AFTER_MS);
