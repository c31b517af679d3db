import { cents, percentOf } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { recordMove, reverseMove } from '../accounts/index.ts';

/** Mobile money that came into a wallet, of which less arrives: once for a payment, however many receipts it has. */
export interface NetReceipt {
  /** The first of its receipts. */
  receipt_id: number;
  amount_cents: number;
  wallet_id: number;
  /** What the operator withholds of it, in hundredths of a percent. */
  basis_points: number;
}

interface Facts {
  actor_id: number | null;
  at: Date;
}

const REASON = 'Tax that the operator withheld of a payment';

/** Takes what operators withhold of payments out of their wallets, rounded once for each. */
export async function withholdTax(
  trx: Transaction<DB>,
  received: readonly NetReceipt[],
  facts: Facts,
): Promise<void> {
  for (const { amount_cents, basis_points, ...receipt } of received)
    await withhold(trx, receipt, percentOf(cents(amount_cents), basis_points / 100), facts);
}

const withhold = async (
  trx: Transaction<DB>,
  { wallet_id, receipt_id }: Pick<NetReceipt, 'wallet_id' | 'receipt_id'>,
  amount_cents: number,
  facts: Facts,
): Promise<void> => {
  if (amount_cents === 0) return;
  await recordMove(trx, {
    kind: 'withheld',
    from: { account: 'mobile_wallet', wallet_id },
    to: { account: 'tax_withheld' },
    amount_cents,
    reason: REASON,
    order_payment_id: receipt_id,
    ...facts,
  });
};

/** The same for payments of a bill, once all that they pay is booked. */
export async function withholdTaxOfBill(
  trx: Transaction<DB>,
  paymentIds: readonly number[],
  facts: Facts,
): Promise<void> {
  if (paymentIds.length === 0) return;
  const { rows } = await sql<NetReceipt>`
    select min(receipt.id) as receipt_id, sum(amount_cents)::bigint as amount_cents, wallet_id,
      tax_withheld_basis_points as basis_points
    from order_payments receipt join wallets on wallets.id = wallet_id
    where bill_payment_id = any(${paymentIds}::bigint[]) and kind = 'receipt' and amounts_arrive = 'net'
    group by bill_payment_id, wallet_id, tax_withheld_basis_points`.execute(trx);
  await withholdTax(trx, rows, facts);
}

interface Withheld {
  move_id: number;
  receipt_id: number;
  wallet_id: number;
  /** Of the payment: what it was, what of it was a mistake, and what was withheld of it at first. */
  paid_cents: number;
  reversed_cents: number;
  withheld_cents: number;
}

/** Gives back what was withheld of receipts that were a mistake, for that part of their payments. */
export async function takeWithheldBack(
  trx: Transaction<DB>,
  receiptIds: readonly number[],
  facts: Facts & { reason: string },
): Promise<void> {
  const { rows } = await sql<Withheld>`
    with reversed as (
      select id, bill_payment_id from order_payments where id = any(${receiptIds}::bigint[])
    ), paid as (
      select min(part.id) as receipt_id, sum(part.amount_cents) as paid_cents, sum(back.cents) as reversed_cents
      from order_payments part cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from order_payments refund
        where refund.reverses_id = part.id and refund.reason is not null and refund.payment_method = 'mobile_money'
      ) back
      where part.kind = 'receipt' and (part.id in (select id from reversed)
        or part.bill_payment_id in (select bill_payment_id from reversed))
      group by coalesce(part.bill_payment_id, -part.id)
    )
    select move.id as move_id, receipt_id, move.from_wallet_id as wallet_id, paid_cents::bigint, reversed_cents::bigint,
      (select first.amount_cents from account_moves first
        where first.order_payment_id = receipt_id and first.reverses_id is null order by first.id limit 1) as withheld_cents
    from paid join account_moves move on move.order_payment_id = receipt_id
    where move.reverses_id is null and not exists (select from account_moves back where back.reverses_id = move.id)`.execute(
    trx,
  );
  for (const { move_id, paid_cents, reversed_cents, withheld_cents, ...receipt } of rows) {
    await reverseMove(trx, { id: move_id, ...facts });
    const kept_cents = paid_cents - reversed_cents;
    await withhold(trx, receipt, Math.round((withheld_cents * kept_cents) / paid_cents), facts);
  }
}
