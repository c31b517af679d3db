import {
  type Cents,
  cents,
  dollars,
  isAboveDiscountLimit,
  type Me,
  type Policy,
  type PosPaymentMethod,
  type PosSale,
  paidBy,
  parseDollars,
  parsePhone,
  priceCart,
  type Totals,
} from '@revive/contract';
import type * as z from 'zod';
import type { SentBill } from '../bills/take/sent-bill.ts';
import { balanceOf, parseUnits, problemOfWays, type Rate, type Way } from '../bills/take/ways.ts';
import { type SeenWay, seenIn } from '../payments/take/seen-way.ts';
import type { CartLine } from './counter-cart.ts';
import { type CartDue, discountableDues, sumDues } from './counter-dues.ts';

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
  /** The second currency that cash is given in, at its rate; missing for dollars. */
  second?: Rate | undefined;
  /** The second currency that the change goes back in; null for dollars, missing for what was given. */
  changeIn?: Rate | null | undefined;
  phone: string;
  name: string;
  held: ParkedSale | null;
  /** Which cart it is, from its first piece on: one that was sold without a line is known by it. */
  cart?: string;
  /** Who was chosen in the search, and pays. */
  client?: { id: number; name: string; phone: string } | undefined;
  /** What is paid beside goods. */
  dues?: readonly CartDue[];
  /** The ways it is paid in, once it is split. */
  ways?: readonly Way[] | undefined;
  /** Whether the change is kept as the client's credit. */
  keepsChange?: boolean;
  /** The bill that was sent and is not settled yet. */
  sent?: SentBill | undefined;
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

const NO_DUES: readonly CartDue[] = [];

/** What is paid beside goods. */
export const duesOf = ({ dues = NO_DUES }: CounterSale): readonly CartDue[] => dues;

/** Whether there is anything to pay for. */
export const isEmpty = (sale: CounterSale): boolean => sale.lines.length === 0 && duesOf(sale).length === 0;

/** The sums of the sale; an invalid discount counts as none. Goods alone are taxed. */
export function totalsOf(policy: Policy, sale: CounterSale): Totals {
  const goods = priceCart(policy, {
    channel: 'POS',
    lines: sale.lines.map((line) => ({ unit_price_cents: cents(line.price_cents), quantity: line.quantity })),
    discount_cents: amountOf(sale.discount) ?? cents(0),
  });
  const more = sumDues(duesOf(sale));
  return {
    ...goods,
    subtotal_cents: cents(goods.subtotal_cents + more),
    total_cents: cents(goods.total_cents + more),
  };
}

/** What a discount goes on, in cents. */
const discountable = (sale: CounterSale): number =>
  sale.lines.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0) +
  discountableDues(duesOf(sale));

/** Whether the discount is above the limit for staff. */
export const isAboveLimit = (policy: Policy, sale: CounterSale): boolean =>
  isAboveDiscountLimit(policy, discountable(sale), amountOf(sale.discount) ?? 0);

/** How a mobile payment comes: by asking the wallet, unless something else was chosen. */
export const wayOfMobile = ({ mobileWay = 'ask' }: CounterSale): MobileWay => mobileWay;

/** The wallet to ask: the typed number, else the client's. */
export const walletOf = ({ walletPhone, phone }: CounterSale): string => walletPhone ?? phone;

/** Whether it is for a client only: a package is planned for someone. */
export const needsClient = (sale: CounterSale): boolean =>
  duesOf(sale).some(({ kind }) => kind === 'package');

export type SaleProblem =
  | 'cart'
  | 'client'
  | 'discount'
  | 'limit'
  | 'reason'
  | 'paid'
  | 'wallet'
  | 'transaction'
  | 'ways';

/** The first reason why this role cannot complete the sale; null when there is none (spec 5, POS). */
export function problemOfSale(
  policy: Policy,
  sale: CounterSale,
  role: Me['role'] | undefined,
): SaleProblem | null {
  if (isEmpty(sale)) return 'cart';
  if (needsClient(sale) && !sale.client && parsePhone(sale.phone) === null) return 'client';
  const discount = amountOf(sale.discount);
  const { total_cents } = totalsOf(policy, sale);
  if (discount === null || isDiscountTooLarge(sale, total_cents)) return 'discount';
  if (isAboveLimit(policy, sale)) {
    if (role === 'staff') return 'limit';
    if (!sale.discountReason?.trim()) return 'reason';
  }
  if (sale.ways) return problemOfWays(sale.ways, total_cents) ? 'ways' : null;
  const paid = paidOf(sale, total_cents);
  if (paid === null || paid < total_cents) return 'paid';
  if (sale.method !== 'mobile') return null;
  const way = wayOfMobile(sale);
  if (way === 'ask' && parsePhone(walletOf(sale)) === null) return 'wallet';
  return way === 'seen' && !sale.transactionId?.trim() ? 'transaction' : null;
}

/** A sale of goods alone may be given away with its tax; of a bill nothing but what bears a discount. */
export const isDiscountTooLarge = (sale: CounterSale, total_cents: number): boolean =>
  isBillOf(sale) ? (amountOf(sale.discount) ?? 0) > discountable(sale) : total_cents < 0;

/** Whether it is more than goods that are paid in one way. */
const isBillOf = (sale: CounterSale): boolean => duesOf(sale).length > 0 || sale.ways !== undefined;

/** What is given too much, in cents; of what is split cash alone gives change. */
export const changeOf = (sale: CounterSale, total: Cents): number =>
  sale.ways ? Math.max(0, balanceOf(sale.ways, total)) : Math.max(0, (paidOf(sale, total) ?? 0) - total);

/** Whether the change is kept as the client's credit. */
export const keepsChange = (sale: CounterSale, total: Cents): boolean =>
  sale.client !== undefined && sale.keepsChange === true && changeOf(sale, total) > 0;

/** Whether it goes as a bill: with anything but goods, in several ways, or with change that is kept. */
export const isBill = (policy: Policy, sale: CounterSale): boolean =>
  isBillOf(sale) || keepsChange(sale, totalsOf(policy, sale).total_cents);

/** The amount paid, in cents; a card or a wallet is charged exactly the total. Null when invalid. */
export function paidOf(sale: CounterSale, total: Cents): Cents | null {
  if (sale.method !== 'cash') return total;
  if (!sale.second) return amountOf(sale.paid);
  const units = unitsOf(sale);
  return units === null ? null : cents(paidBy(units, total, sale.second));
}

/** The second currency that was given, in its units; null where that is no whole number. */
export const unitsOf = ({ paid }: CounterSale): number | null => parseUnits(paid);

/** The second currency that is given, alone or beside others; undefined for dollars. */
export const secondOf = ({ second, ways }: CounterSale): Rate | undefined =>
  ways ? ways.find(({ rate }) => rate !== undefined)?.rate : second;

/** The second currency of the change; null for dollars. */
export const changeRateOf = (sale: CounterSale): Rate | null =>
  (sale.ways || sale.changeIn === undefined ? secondOf(sale) : sale.changeIn) ?? null;

/** What cash is given in, and what its change goes back in, as a call names it. */
export function cashOf(policy: Policy, sale: CounterSale): { currency?: string; change_currency?: string } {
  if (sale.method !== 'cash') return {};
  const change = changeRateOf(sale);
  if (!sale.second && !change) return {};
  return {
    ...(sale.second && { currency: sale.second.code }),
    change_currency: change?.code ?? policy.currency,
  };
}

/** Who buys; a walk-in has a placeholder for a phone. */
export const clientOf = (sale: CounterSale, now: Date): PosSaleInput['client'] => ({
  name: sale.name.trim(),
  phone: sale.phone.trim() || `POS-${now.getTime()}`,
  email: '',
  address: '',
});

/**
 * The call's body. It has a discount reason only where one is needed. A walk-in's phone is the placeholder
 * `POS-` and a timestamp (spec 9).
 */
export function bodyOf(policy: Policy, sale: CounterSale, now: Date): PosSaleInput {
  const { total_cents } = totalsOf(policy, sale);
  return {
    client: clientOf(sale, now),
    items: sale.lines.map((line) => ({
      product_id: line.id,
      quantity: line.quantity,
      unit_price: dollars(line.price_cents),
    })),
    payment_info: {
      payment_method: sale.method,
      amount_paid:
        sale.method === 'cash' && sale.second
          ? (unitsOf(sale) ?? 0)
          : dollars(paidOf(sale, total_cents) ?? 0),
      ...cashOf(policy, sale),
      discount: dollars(amountOf(sale.discount) ?? 0),
      ...wayOf(sale),
      ...(isAboveLimit(policy, sale) && { discount_reason: sale.discountReason?.trim() }),
    },
  };
}

function wayOf(sale: CounterSale): { wallet_phone: string } | SeenWay | Record<string, never> {
  if (sale.method !== 'mobile') return {};
  const way = wayOfMobile(sale);
  if (way === 'ask') return { wallet_phone: walletOf(sale) };
  return way === 'seen' ? seenIn(sale.transactionId ?? '') : {};
}
