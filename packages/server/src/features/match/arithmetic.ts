import { cents as asCents, type MatchDifference, percentOf, type SettledAs } from '@revive/contract';
import type { Account } from '../ledger/index.ts';
import { type Arrival, arriving } from '../transfers/index.ts';

export type Direction = 'in' | 'out';

/** Thousandths of a dollar, whose books are in cents: a whole cent. */
const CENT = 10;

/** Thousandths to cents, rounded once, half away from zero. */
export const toCents = (mils: number): number => Math.sign(mils) * Math.round(Math.abs(mils) / CENT);

/** Above 0 what came in. */
export const signed = (direction: Direction, amount: number): number =>
  direction === 'in' ? amount : -amount;

/** A sum in the books of a wallet, in cents. */
export interface Booked {
  direction: Direction;
  cents: number;
  /** What the operator withheld of it when it was paid. */
  withheld_cents: number;
}

/**
 * What the phone shows of a sum in the books, in thousandths: of what came in, less what was withheld of it when it was paid. While the
 * wallet still withholds the same, the parts of a cent are known too.
 */
export function expectedMils({ direction, cents, withheld_cents }: Booked, arrival: Arrival): number {
  if (direction === 'out') return cents * CENT;
  const { amounts_arrive, tax_withheld } = arrival;
  const now = amounts_arrive === 'net' ? percentOf(asCents(cents), tax_withheld) : 0;
  return withheld_cents === now ? arriving(cents, arrival) : (cents - withheld_cents) * CENT;
}

/** By how much more than expected the phone shows, in thousandths. Less than a cent cannot be booked and is no difference. */
export function differenceOf(mils: number, expected: number): number {
  const difference = mils - expected;
  return Math.abs(difference) < CENT ? 0 : difference;
}

/** Where what is no payment goes or comes from. */
const ACCOUNT_OF = {
  fee: 'fees',
  tax: 'tax_withheld',
  own_money: 'owner',
  other: 'unexplained',
} as const satisfies Partial<Record<SettledAs | MatchDifference, Account>>;
export type BookedAs = keyof typeof ACCOUNT_OF;

/** The two sides of money that came into a wallet or left it. */
export function sidesOf(wallet_id: number, direction: Direction, as: BookedAs) {
  const wallet = { account: 'mobile_wallet' as const, wallet_id };
  const other = { account: ACCOUNT_OF[as] };
  return direction === 'in' ? { from: other, to: wallet } : { from: wallet, to: other };
}

/**
 * The cents that parts of a cent add up to between phone and books, where nothing else is open: 0 where they are less than one, or more
 * than a cent for each transfer of the day, which something else must explain.
 */
export function restOf({ phone, books, transfers }: { phone: number; books: number; transfers: number }) {
  const rest = Math.trunc((phone - books * CENT) / CENT);
  return rest !== 0 && Math.abs(rest) <= transfers ? rest : 0;
}
