import { parseDollars } from '@revive/contract';

// What is being typed may be half a number; it then counts as nothing yet.
const typedCents = (typed: unknown): number => parseDollars(String(typed ?? '')) ?? 0;

const asTyped = (cents: number): string => (cents / 100).toFixed(2);

/** The amount that goes with a discount: cost less discount (spec row BPAY-06), and never below nothing. */
export const amountAfter = (owedCents: number, discount: unknown): string =>
  asTyped(Math.max(0, owedCents - typedCents(discount)));

/** What is then left: cost less discount less amount paid (BPAY-07). */
export const balanceAfter = (owedCents: number, discount: unknown, amountPaid: unknown): string =>
  asTyped(owedCents - typedCents(discount) - typedCents(amountPaid));
