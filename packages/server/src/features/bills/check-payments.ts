import {
  type BillPaymentIn,
  inDollars,
  isAboveDiscountLimit,
  type MoneyWay,
  type Policy,
  type Role,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { creditTooSmall, lockCreditOf, takeFrom } from '../orders/index.ts';
import { isSeenWay, isTypedWay, type SeenWay } from '../payments/index.ts';
import { allowDiscount } from '../policy/index.ts';
import { sumOf } from './find-lines.ts';

/** One way in which a bill is paid, as it is stored. */
export interface BillWay {
  method: MoneyWay;
  amount_cents: number;
  account_id: number | null;
  wallet_phone: string | null;
  transaction_id: string | null;
  reference: string | null;
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

/** Payments as they are stored. Credit is taken from the client's accounts, the oldest first. */
export async function findWays(
  trx: Transaction<DB>,
  typed: readonly TypedPayment[],
  { client_id, policy }: { client_id: number | null; policy: Policy },
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
      amount_cents: payment.amount,
      account_id: payment.account_id,
      wallet_phone: payment.wallet_phone ?? null,
      transaction_id: payment.transaction_id ?? null,
      reference: payment.reference,
      seen: isSeenWay(payment) ? payment : null,
      waits: Boolean(payment.wallet_phone) || (isTypedWay(payment) && !policy.typed_transfers_count),
    };
    if (payment.method === 'credit') ways.push(...(await fromCredit(trx, way, client_id)));
    else ways.push(way);
  }
  return ways;
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
