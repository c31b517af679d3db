import type { Policy } from '@revive/contract';

/** The policy settings a receipt shows. */
export type ReceiptPolicy = Pick<
  Policy,
  | 'business_name'
  | 'address'
  | 'city'
  | 'phone'
  | 'locale'
  | 'language'
  | 'second_receipt_language'
  | 'time_zone'
  | 'return_policy'
  | 'receipt_tax_display'
  | 'receipt_discount_display'
>;

/** The receipt number; a random one below 10000 for a sale without one (spec 9). */
export const receiptNumber = (orderNumber: string, random = Math.random): string =>
  orderNumber || String(Math.floor(random() * 10_000));
