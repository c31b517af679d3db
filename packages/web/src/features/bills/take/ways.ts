import {
  cents,
  dollars,
  inNotes,
  type NewBill,
  paidBy,
  parseDollars,
  parsePhone,
  type SecondCurrency,
  type Sentence,
  sentence,
} from '@revive/contract';
import type * as z from 'zod';
import { seenIn } from '../../payments/take/seen-way.ts';

export type NewBillInput = z.input<typeof NewBill>;
export type BillPaymentInput = NewBillInput['payments'][number];

/**
 * How a part of a bill is paid: in cash of the second currency (`second`), by a wallet that is asked now (`ask`), or one whose transfer
 * was seen on the phone (`seen`).
 */
export type WayKind = 'cash' | 'second' | 'card' | 'ask' | 'seen' | 'credit' | 'gift_card';

/** What a dollar is worth in a second currency, as it was when the sale began. */
export type Rate = Pick<SecondCurrency, 'code' | 'rate'>;

/** One way of paying, as it is typed. */
export interface Way {
  key: number;
  kind: WayKind;
  /** Dollars, or units of the second currency; empty for what the other ways leave. */
  amount: string;
  /** Of the second currency. */
  rate?: Rate;
  phone?: string;
  /** As `seenIn` reads it. */
  transaction?: string;
  code?: string;
}

/** A field of a way, and why it cannot be so. */
export interface WayProblem {
  key: number;
  field: 'amount' | 'phone' | 'transaction' | 'code';
  message: Sentence;
}

/** The ways of a bill that is split: cash, and the wallet for the rest, which no one can ask while the line is cut. */
export const splitWays = (phone: string, isCut = false): Way[] => [
  { key: 1, kind: 'cash', amount: '' },
  isCut ? { key: 2, kind: 'seen', amount: '' } : { key: 2, kind: 'ask', amount: '', phone },
];

/** Whole units of a second currency as they are typed; 0 for none, null for others. */
export function parseUnits(typed: string): number | null {
  if (typed.trim() === '') return 0;
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : null;
}

/** What is typed, in cents. Notes that are the nearest to `rest` pay it whole. */
function typedAmount({ amount, rate }: Way, rest: number): number | null | undefined {
  if (amount.trim() === '') return undefined;
  if (rate) {
    const units = parseUnits(amount);
    return units === null ? null : paidBy(units, rest, rate);
  }
  const typed = parseDollars(amount);
  return typed !== null && typed >= 0 ? typed : null;
}

const add = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** What each way pays, in cents: as typed, and the first one left empty the rest. Null where no amount is typed. */
export function amountsOf(ways: readonly Way[], total_cents: number): (number | null)[] {
  const typed = ways.map((way) => typedAmount(way, 0));
  const last = ways.findLastIndex(({ rate }) => rate !== undefined);
  if (last >= 0 && !typed.includes(undefined))
    typed[last] = typedAmount(ways[last]!, total_cents - add(typed.toSpliced(last, 1)));
  let rest = Math.max(0, total_cents - add(typed));
  return typed.map((amount) => {
    if (amount !== undefined) return amount;
    const left = rest;
    rest = 0;
    return left;
  });
}

/** What is given less what is due, in cents: above 0 the change, below 0 what lacks. */
export const balanceOf = (ways: readonly Way[], total_cents: number): number =>
  add(amountsOf(ways, total_cents)) - total_cents;

const isCash = ({ kind }: Way): boolean => kind === 'cash' || kind === 'second';

/** Why a way cannot pay this; null where it can. A way that pays nothing is left out. */
export function problemOfWay(way: Way, amount_cents: number | null): WayProblem | null {
  const at = (field: WayProblem['field'], message: Sentence): WayProblem => ({
    key: way.key,
    field,
    message,
  });
  if (amount_cents === null)
    return at(
      'amount',
      way.rate ? sentence('Use a whole number.') : sentence('Enter an amount with at most two decimals.'),
    );
  if (amount_cents === 0) return null;
  if (way.kind === 'ask' && parsePhone(way.phone ?? '') === null)
    return at('phone', sentence('Enter the phone number of the wallet.'));
  if (way.kind === 'seen' && !way.transaction?.trim())
    return at('transaction', sentence('Enter the transaction number of the message.'));
  if (way.kind === 'gift_card' && !way.code?.trim())
    return at('code', sentence('Enter the code of the gift card.'));
  return null;
}

/** Why the ways do not pay a total; null where they do. Change comes from cash alone. */
export function problemOfWays(ways: readonly Way[], total_cents: number): WayProblem | null {
  const amounts = amountsOf(ways, total_cents);
  for (const [place, way] of ways.entries()) {
    const problem = problemOfWay(way, amounts[place]!);
    if (problem) return problem;
  }
  const balance = balanceOf(ways, total_cents);
  const last = ways.at(-1)!;
  if (balance < 0) return { key: last.key, field: 'amount', message: sentence('Something is left to pay.') };
  const cash = add(amounts.filter((_, place) => isCash(ways[place]!)));
  if (balance > cash)
    return {
      key: ways.find((way) => !isCash(way))!.key,
      field: 'amount',
      message: sentence('This is more than what is due, and only cash gives change.'),
    };
  return null;
}

/** The units of a way in the second currency: as typed, else the notes that are the nearest. */
export const unitsIn = ({ amount, rate }: Way, amount_cents: number): number =>
  amount.trim() === '' ? inNotes(amount_cents, rate!) : (parseUnits(amount) ?? 0);

/** A way as a bill's payment. */
export function paymentOf(way: Way, amount_cents: number): BillPaymentInput {
  const amount = dollars(cents(amount_cents));
  switch (way.kind) {
    case 'ask':
      return { method: 'mobile_money', amount, wallet_phone: way.phone ?? '' };
    case 'seen':
      return { method: 'mobile_money', amount, ...seenIn(way.transaction ?? '') };
    case 'gift_card':
      return { method: 'gift_card', amount, code: way.code?.trim() ?? '' };
    case 'second':
      return { method: 'cash', amount: unitsIn(way, amount_cents), currency: way.rate!.code };
    default:
      return { method: way.kind, amount };
  }
}

/** The payments of a bill; ways that pay nothing are none. */
export function paymentsOf(ways: readonly Way[], total_cents: number): BillPaymentInput[] {
  const amounts = amountsOf(ways, total_cents);
  return ways.flatMap((way, place) => (amounts[place] ? [paymentOf(way, amounts[place])] : []));
}
