import type { Policy, Receipt } from '@revive/contract';
import { cents, dollars, percentOf } from '@revive/contract/money';

/** What a receipt says of the business. */
export type ReceiptPolicy = Pick<
  Policy,
  | 'business_name'
  | 'address'
  | 'city'
  | 'phone'
  | 'locale'
  | 'time_zone'
  | 'return_policy'
  | 'receipt_tax_display'
  | 'receipt_discount_display'
>;

/** A part of the total, in percent and in dollars. */
export interface Included {
  rate: number;
  amount: number;
}

/**
 * What a receipt says its total includes where the sale itself names no tax or no discount (spec 9). These
 * stand below the total and are no part of its sum, so that what is printed still adds up. A rate of 0 in the
 * owner's settings leaves the line out.
 */
export function includedInPrice(
  receipt: Pick<Receipt, 'tax' | 'discount' | 'total'>,
  policy: Pick<Policy, 'receipt_tax_display' | 'receipt_discount_display'>,
): { tax: Included | null; discount: Included | null } {
  const total = cents(Math.round(receipt.total * 100));
  const part = (named: number, rate: number): Included | null => {
    const amount = dollars(percentOf(total, rate));
    return named === 0 && amount > 0 ? { rate, amount } : null;
  };
  return {
    tax: part(receipt.tax, policy.receipt_tax_display),
    discount: part(receipt.discount, policy.receipt_discount_display),
  };
}

/** What the buyer still owes, in dollars; nothing of a sale that was taken back. */
export const leftToPay = ({ voided, total, amountPaid }: Receipt): number =>
  voided ? 0 : Math.max(0, Math.round((total - amountPaid) * 100) / 100);

/** The number on the receipt; a random one below 10000 for a sale that has none (spec 9). */
export const receiptNumber = (orderNumber: string, random = Math.random): string =>
  orderNumber || String(Math.floor(random() * 10_000));
