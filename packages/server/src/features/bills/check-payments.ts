import {
  type BillPaymentIn,
  inDollars,
  isAboveDiscountLimit,
  MAX_CENTS,
  type MoneyWay,
  type Policy,
  paidBy,
  type Role,
  rateHundredths,
  text,
  worthOf,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { creditTooSmall, lockCreditOf, takeFrom } from '../orders/index.ts';
import { isSeenWay, isTypedWay, type SeenWay } from '../payments/index.ts';
import { allowDiscount } from '../policy/index.ts';
import { readCurrency, unitsOf } from '../shifts/index.ts';
import { sumOf } from './find-lines.ts';

/** One way in which a bill is paid, as it is stored. */
export interface BillWay {
  method: MoneyWay;
  amount_cents: number;
  account_id: number | null;
  wallet_phone: string | null;
  transaction_id: string | null;
  reference: string | null;
  /** What it was given in: units of the second currency at this rate; null for dollars. */
  currency: string | null;
  units: number | null;
  rate_hundredths: number | null;
  /** What a person names of a transfer. */
  seen: SeenWay | null;
  /** Whether nothing is booked before its answer: a wallet is asked, or a message has to come. */
  waits: boolean;
}

/** A new payment of a bill, or an earlier one that is ready. */
export type GivenWay = Pick<BillWay, 'method' | 'amount_cents' | 'wallet_phone' | 'transaction_id'> &
  Partial<Pick<BillWay, 'seen' | 'waits'>>;

/** What a payment brings with it that was looked up before the transaction: the account of a gift card's code. */
export type TypedPayment = BillPaymentIn & { account_id: number | null };

/** What the money is taken into. */
interface Drawer {
  policy: Policy;
  shift_id: number | null;
  at: Date;
}

/**
 * Payments as they are stored. Credit is taken from the client's accounts, the oldest first; the second currency is worth what its
 * rate of the day says.
 */
export async function findWays(
  trx: Transaction<DB>,
  typed: readonly TypedPayment[],
  drawer: Drawer & { client_id: number | null },
): Promise<BillWay[]> {
  const ways: BillWay[] = [];
  for (const [place, payment] of typed.entries()) {
    if (payment.amount === 0)
      throw new Invalid({
        payments: [text('Enter an amount above 0.')],
        [`payments.${place}.amount`]: [text('Enter an amount above 0.')],
      });
    const way: BillWay = {
      method: payment.method,
      ...(await givenIn(trx, payment, `payments.${place}`, drawer)),
      account_id: payment.account_id,
      wallet_phone: payment.wallet_phone ?? null,
      transaction_id: payment.transaction_id ?? null,
      reference: payment.reference,
      seen: isSeenWay(payment) ? payment : null,
      waits: Boolean(payment.wallet_phone) || (isTypedWay(payment) && !drawer.policy.typed_transfers_count),
    };
    if (payment.method === 'credit') ways.push(...(await fromCredit(trx, way, drawer.client_id)));
    else ways.push(way);
  }
  return ways;
}

async function givenIn(
  trx: Transaction<DB>,
  { amount, currency: code }: TypedPayment,
  field: string,
  { policy, shift_id, at }: Drawer,
) {
  const named = { code, field: `${field}.currency`, shift_id, at };
  const currency = await readCurrency(trx, policy, named);
  if (!currency) {
    if (amount > MAX_CENTS)
      throw new Invalid({ [`${field}.amount`]: [text('The amount cannot be more than 10,000,000.00.')] });
    return { amount_cents: amount as number, currency: null, units: null, rate_hundredths: null };
  }
  const units = unitsOf(amount, `${field}.amount`);
  const amount_cents = worthOf(units, currency);
  if (amount_cents === 0)
    throw new Invalid({ [`${field}.amount`]: [text('This is worth less than a cent.')] });
  return { amount_cents, currency: currency.code, units, rate_hundredths: rateHundredths(currency.rate) };
}

/** Lets the notes of the last payment in a second currency that are nearest to what the others leave of a bill pay it whole. */
export function fitNotes<W extends Pick<BillWay, 'amount_cents' | 'currency' | 'units' | 'rate_hundredths'>>(
  ways: readonly W[],
  total_cents: number,
): W[] {
  const last = ways.findLast(({ currency }) => currency !== null);
  if (!last) return [...ways];
  const rest = total_cents - sumOf(ways, ({ amount_cents }) => amount_cents) + last.amount_cents;
  const amount_cents = paidBy(last.units!, rest, {
    code: last.currency!,
    rate: last.rate_hundredths! / 100,
  });
  return ways.map((way) => (way === last ? { ...way, amount_cents } : way));
}

async function fromCredit(trx: Transaction<DB>, way: BillWay, clientId: number | null): Promise<BillWay[]> {
  if (clientId === null)
    throw new Invalid({
      payments: [text('Choose whose credit it is.')],
      client: [text('Choose whose credit it is.')],
    });
  const accounts = await lockCreditOf(trx, clientId);
  const taken = takeFrom(accounts, way.amount_cents);
  if (!taken) throw creditTooSmall(sumOf(accounts, ({ free_cents }) => free_cents));
  return taken.map(({ id, cents }) => ({ ...way, account_id: id, amount_cents: cents }));
}

/**
 * What of the given goes back: change, in cash alone. Throws `Invalid` at the payments where they do not add up to the bill,
 * and where more than one wallet would be asked.
 */
export function changeOf(ways: readonly GivenWay[], total_cents: number): number {
  const change = sumOf(ways, ({ amount_cents }) => amount_cents) - total_cents;
  if (change < 0)
    throw new Invalid({
      payments: [text('The payments lack {{missing}} of the bill.', { missing: inDollars(-change) })],
    });
  const cash = sumOf(
    ways.filter(({ method }) => method === 'cash'),
    ({ amount_cents }) => amount_cents,
  );
  if (change > cash)
    throw new Invalid({
      payments: [
        text('The payments exceed the bill by {{change}}, and only cash gives change.', {
          change: inDollars(change),
        }),
      ],
    });
  const wallets = ways.filter(
    ({ wallet_phone, transaction_id, seen }) => wallet_phone !== null || transaction_id !== null || seen,
  );
  // While one is asked nothing is booked yet, and what another gave could not be given back by us.
  if (wallets.length > 1 && wallets.some(({ waits }) => waits))
    throw new Invalid({
      payments: [text('A wallet that is asked must be the only wallet of a bill. Make two bills of it.')],
    });
  return change;
}

interface GivenDiscount {
  sold_cents: number;
  discount_cents: number;
  reason: string | null;
  role: Role;
}

/** The reason to keep with a bill's discount. Above the owner's limit one is needed, of managers too; staff may not give it. */
export function allowBillDiscount(policy: Policy, given: GivenDiscount): string | null {
  const reason = allowDiscount(policy, given);
  if (given.reason === null && isAboveDiscountLimit(policy, given.sold_cents, given.discount_cents))
    throw new Invalid({ discount_reason: [text('Say why so much is given away.')] });
  return reason;
}
