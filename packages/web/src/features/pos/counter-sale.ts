import {
  type Cents,
  cents,
  dollars,
  isAboveDiscountLimit,
  type Me,
  type Policy,
  type PosPaymentMethod,
  type PosSale,
  parseDollars,
  priceCart,
  type Totals,
} from '@revive/contract';
import type * as z from 'zod';
import type { CartLine } from './counter-cart.ts';

export type PosSaleInput = z.input<typeof PosSale>;

/** A sale that was sent and whose answer never came: it may have been recorded, so it is only ever sent again. */
export interface HeldSale {
  key: string;
  body: PosSaleInput;
}

/** The sale at this counter as it stands now; amounts are as typed. */
export interface CounterSale {
  lines: readonly CartLine[];
  discount: string;
  /** Why it is above the owner's limit. Not in sales kept by earlier versions. */
  discountReason?: string;
  method: PosPaymentMethod;
  paid: string;
  phone: string;
  name: string;
  held: HeldSale | null;
}

export const EMPTY_SALE: CounterSale = {
  lines: [],
  discount: '',
  method: 'cash',
  paid: '',
  phone: '',
  name: '',
  held: null,
};

/** What was typed as an amount, in cents; nothing typed is 0, null is no amount. */
export function amountOf(typed: string): Cents | null {
  if (typed.trim() === '') return cents(0);
  const amount = parseDollars(typed);
  return amount !== null && amount >= 0 ? amount : null;
}

/** The sums of the sale; a discount that is no amount counts as none. */
export const totalsOf = (policy: Policy, sale: CounterSale): Totals =>
  priceCart(policy, {
    channel: 'POS',
    lines: sale.lines.map((line) => ({ unit_price_cents: cents(line.price_cents), quantity: line.quantity })),
    discount_cents: amountOf(sale.discount) ?? cents(0),
  });

/** Whether the discount is more than any staff member may give. */
export function isAboveLimit(policy: Policy, sale: CounterSale): boolean {
  const { subtotal_cents, discount_cents } = totalsOf(policy, sale);
  return isAboveDiscountLimit(policy, subtotal_cents, discount_cents);
}

export type SaleProblem = 'cart' | 'discount' | 'limit' | 'reason' | 'paid';

/**
 * What keeps the sale from being completed by this role, the first thing first; null when nothing does
 * (spec 5, POS).
 */
export function problemOfSale(
  policy: Policy,
  sale: CounterSale,
  role: Me['role'] | undefined,
): SaleProblem | null {
  if (sale.lines.length === 0) return 'cart';
  const discount = amountOf(sale.discount);
  const { total_cents } = totalsOf(policy, sale);
  if (discount === null || total_cents < 0) return 'discount';
  if (isAboveLimit(policy, sale)) {
    if (role === 'staff') return 'limit';
    if (!sale.discountReason?.trim()) return 'reason';
  }
  const paid = paidOf(sale, total_cents);
  return paid === null || paid < total_cents ? 'paid' : null;
}

/** What is handed over, in cents; a card or a wallet is charged exactly the total. Null when it is no amount. */
export const paidOf = (sale: CounterSale, total: Cents): Cents | null =>
  sale.method === 'cash' ? amountOf(sale.paid) : total;

/** The call's body; a discount says why only where that is asked. A walk-in's phone is the placeholder `POS-` and a timestamp (spec 9). */
export function bodyOf(policy: Policy, sale: CounterSale, now: Date): PosSaleInput {
  const { total_cents } = totalsOf(policy, sale);
  return {
    client: {
      name: sale.name.trim(),
      phone: sale.phone.trim() || `POS-${now.getTime()}`,
      email: '',
      address: '',
    },
    items: sale.lines.map((line) => ({
      product_id: line.id,
      quantity: line.quantity,
      unit_price: dollars(line.price_cents),
    })),
    payment_info: {
      payment_method: sale.method,
      amount_paid: dollars(paidOf(sale, total_cents) ?? 0),
      discount: dollars(amountOf(sale.discount) ?? 0),
      ...(isAboveLimit(policy, sale) && { discount_reason: sale.discountReason?.trim() }),
    },
  };
}
