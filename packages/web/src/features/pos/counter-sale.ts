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
  parsePhone,
  priceCart,
  type Totals,
} from '@revive/contract';
import type * as z from 'zod';
import type { CartLine } from './counter-cart.ts';

export type PosSaleInput = z.input<typeof PosSale>;

/** A sale that was sent without an answer. It may be recorded, so it is only sent again with the same key. */
export interface ParkedSale {
  key: string;
  body: PosSaleInput;
}

/** A wallet is asked now, its transaction was seen on the phone, or (empty) the money was received already. */
export type MobileWay = '' | 'ask' | 'seen';

/** The current sale of this counter; amounts are as typed. */
export interface CounterSale {
  lines: readonly CartLine[];
  discount: string;
  /** The reason for a discount above the limit. Missing in sales stored by earlier versions. */
  discountReason?: string;
  method: PosPaymentMethod;
  /** How a mobile payment comes; missing where nothing was chosen: the wallet is asked. */
  mobileWay?: MobileWay;
  /** The wallet to ask; the client's phone where nothing was typed. */
  walletPhone?: string;
  transactionId?: string;
  paid: string;
  phone: string;
  name: string;
  held: ParkedSale | null;
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

/** A typed amount in cents; 0 for none, null when invalid. */
export function amountOf(typed: string): Cents | null {
  if (typed.trim() === '') return cents(0);
  const amount = parseDollars(typed);
  return amount !== null && amount >= 0 ? amount : null;
}

/** The sums of the sale; an invalid discount counts as none. */
export const totalsOf = (policy: Policy, sale: CounterSale): Totals =>
  priceCart(policy, {
    channel: 'POS',
    lines: sale.lines.map((line) => ({ unit_price_cents: cents(line.price_cents), quantity: line.quantity })),
    discount_cents: amountOf(sale.discount) ?? cents(0),
  });

/** Whether the discount is above the limit for staff. */
export function isAboveLimit(policy: Policy, sale: CounterSale): boolean {
  const { subtotal_cents, discount_cents } = totalsOf(policy, sale);
  return isAboveDiscountLimit(policy, subtotal_cents, discount_cents);
}

/** How a mobile payment comes: by asking the wallet, unless something else was chosen. */
export const wayOfMobile = ({ mobileWay = 'ask' }: CounterSale): MobileWay => mobileWay;

/** The wallet to ask: the typed number, else the client's. */
export const walletOf = ({ walletPhone, phone }: CounterSale): string => walletPhone ?? phone;

export type SaleProblem = 'cart' | 'discount' | 'limit' | 'reason' | 'paid' | 'wallet' | 'transaction';

/** The first reason why this role cannot complete the sale; null when there is none (spec 5, POS). */
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
  if (paid === null || paid < total_cents) return 'paid';
  if (sale.method !== 'mobile') return null;
  const way = wayOfMobile(sale);
  if (way === 'ask' && parsePhone(walletOf(sale)) === null) return 'wallet';
  return way === 'seen' && !sale.transactionId?.trim() ? 'transaction' : null;
}

/** The amount paid, in cents; a card or a wallet is charged exactly the total. Null when invalid. */
export const paidOf = (sale: CounterSale, total: Cents): Cents | null =>
  sale.method === 'cash' ? amountOf(sale.paid) : total;

/**
 * The call's body. It has a discount reason only where one is needed. A walk-in's phone is the placeholder
 * `POS-` and a timestamp (spec 9).
 */
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
      ...wayOf(sale),
      ...(isAboveLimit(policy, sale) && { discount_reason: sale.discountReason?.trim() }),
    },
  };
}

function wayOf(sale: CounterSale): { wallet_phone?: string; transaction_id?: string } {
  if (sale.method !== 'mobile') return {};
  const way = wayOfMobile(sale);
  if (way === 'ask') return { wallet_phone: walletOf(sale) };
  return way === 'seen' ? { transaction_id: sale.transactionId?.trim() ?? '' } : {};
}
