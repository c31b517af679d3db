import type { MatchDifference, SettledAs } from '@revive/contract';
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

/** What the phone shows of a sum in the books, in thousandths: of what comes in, less what a net wallet withholds. */
export const expectedMils = (direction: Direction, cents: number, arrival: Arrival): number =>
  direction === 'in' ? arriving(cents, arrival) : cents * CENT;

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
