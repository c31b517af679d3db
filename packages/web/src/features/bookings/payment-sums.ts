import { type Booking, type Cents, cents, parseDollars } from '@revive/contract';

/** A booking's money in cents: what it costs, what was given away before, what is still owed. */
export interface BookingMoney {
  cost: Cents;
  discount: Cents;
  owed: Cents;
}

export const moneyOf = ({ cost, discount, balance }: Booking): BookingMoney => ({
  cost: parseDollars(cost)!,
  discount: parseDollars(discount)!,
  owed: parseDollars(balance)!,
});

/** What is being typed may be half a number; it then counts as nothing yet. */
export const typedCents = (typed: unknown): Cents => parseDollars(String(typed ?? '')) ?? cents(0);

const asTyped = (cents: number): string => (cents / 100).toFixed(2);

/** The amount that goes with a discount: cost less discount (spec row BPAY-06), and never below nothing. */
export const amountAfter = (owedCents: number, discount: unknown): string =>
  asTyped(Math.max(0, owedCents - typedCents(discount)));

/** What is then left: cost less discount less amount paid (BPAY-07). */
export const balanceAfter = (owedCents: number, discount: unknown, amountPaid: unknown): string =>
  asTyped(owedCents - typedCents(discount) - typedCents(amountPaid));
