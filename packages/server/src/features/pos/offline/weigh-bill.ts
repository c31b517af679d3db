import {
  type Cents,
  cents,
  dollars,
  type Policy,
  paidBy,
  rateHundredths,
  shareByAmount,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { type BillWay, type WeighedTreatments, weighTreatments } from '../../bills/index.ts';
import type { GoodsLine } from '../../orders/index.ts';
import { isSeenWay } from '../../payments/index.ts';
import { readCurrency, unitsOf } from '../../shifts/index.ts';
import type { NewConflict } from './queries.ts';
import { type MadeBill, type MadeSale, worthOf } from './rules.ts';

/** The parts of a bill's discount: those of its treatments, which stand first, and those of its goods. */
export function sharesOf({ bill, totals, items }: Pick<MadeSale['sale'], 'bill' | 'totals' | 'items'>) {
  const treatments = bill?.treatments ?? [];
  const pieces = items.map(({ unit_price, quantity }) => unit_price * quantity);
  const shares = shareByAmount(totals.discount, [...treatments.map(({ amount }) => amount), ...pieces]);
  const of_treatments = shares.slice(0, treatments.length);
  return {
    of_treatments,
    of_goods: cents(totals.discount - of_treatments.reduce((sum, share) => sum + share, 0)),
  };
}

const NO_TREATMENTS: WeighedTreatments = { lines: [], bookings: new Map(), changed: [], unknown: [] };

/** The treatments of a sale as they are now, locked, and what of them changed; none of a sale of goods alone. */
export async function weighTreatmentsOf(
  trx: Transaction<DB>,
  { bill }: Pick<MadeSale['sale'], 'bill'>,
  discounts: readonly number[],
): Promise<{ treatments: WeighedTreatments; conflicts: NewConflict[] }> {
  if (!bill || bill.treatments.length === 0) return { treatments: NO_TREATMENTS, conflicts: [] };
  const treatments = await weighTreatments(
    trx,
    bill.treatments.map(({ session, name, amount }, place) => ({
      session,
      name,
      amount_cents: amount,
      discount_cents: discounts[place]!,
    })),
  );
  const changed = treatments.changed.map(({ session, name, paid_cents, kept_cents }) => ({
    session,
    name,
    paid: dollars(paid_cents),
    kept: dollars(kept_cents),
  }));
  const conflicts: NewConflict[] =
    changed.length > 0 ? [{ kind: 'treatment_changed', detail: { treatments: changed } }] : [];
  return { treatments, conflicts };
}

/** The parts of the goods' discount, by line. */
export const sharesOfGoods = (lines: readonly GoodsLine[], discount: Cents): number[] =>
  shareByAmount(
    discount,
    lines.map(({ unit_price_cents, quantity }) => unit_price_cents * quantity),
  );

/**
 * How a bill was paid. Notes of the second currency are worth what the receipt says; `is_other_rate` where the rate of that hour says
 * otherwise. Throws as `readCurrency`.
 */
export async function waysOfBill(
  trx: Transaction<DB>,
  policy: Policy,
  { payments, change_currency }: MadeBill,
  { shift_id, at }: { shift_id: number | null; at: Date },
): Promise<{ ways: BillWay[]; change_currency: string | null; is_other_rate: boolean }> {
  const field = 'sale.payments';
  const read = (code: string | undefined) => readCurrency(trx, policy, { code, field, shift_id, at });
  const ways: BillWay[] = [];
  let is_other_rate = false;
  for (const payment of payments) {
    const currency = await read(payment.currency);
    const units = currency && unitsOf(payment.amount, field);
    const amount_cents = worthOf(payment);
    if (currency && paidBy(units!, amount_cents, currency) !== amount_cents) is_other_rate = true;
    ways.push({
      method: payment.method,
      amount_cents,
      account_id: null,
      wallet_phone: null,
      transaction_id: null,
      reference: null,
      currency: currency?.code ?? null,
      units,
      rate_hundredths: currency && rateHundredths(currency.rate),
      seen: isSeenWay(payment) ? payment : null,
      waits: false,
    });
  }
  const change = await read(change_currency);
  return { ways, change_currency: change?.code ?? null, is_other_rate };
}
