import { cents, dollars, percentOf } from '../../money.ts';
import type { Policy } from '../../policy.ts';
import type { BillReceipt } from '../bills/schemas.ts';
import type { Receipt } from './receipt.ts';

/** A share of the total, in percent and in dollars. */
export interface Included {
  rate: number;
  amount: number;
}

/**
 * The tax and discount a receipt shows where the sale itself has none (spec 9). They stand below the total and
 * are not added to it. A rate of 0 in the policy omits the line. Treatments have neither: what tax they bear is in their sale.
 */
export function includedInPrice(
  receipt: Pick<Receipt, 'tax' | 'discount' | 'total' | 'isTreatment'>,
  policy: Pick<Policy, 'receipt_tax_display' | 'receipt_discount_display'>,
): { tax: Included | null; discount: Included | null } {
  if (receipt.isTreatment) return { tax: null, discount: null };
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

/** The tax in what a bill pays, in dollars; the total does not add it. */
export const taxWithin = ({ tax, taxIncluded, treatmentTax }: BillReceipt): number =>
  Math.round(((taxIncluded ? tax : 0) + treatmentTax) * 100) / 100;

/** The unpaid amount in dollars; 0 for a voided sale. */
export const leftToPay = ({ voided, total, returned, amountPaid, change, refunds }: Receipt): number => {
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const left = total - returned - (amountPaid - change) + refunded;
  return voided ? 0 : Math.max(0, Math.round(left * 100) / 100);
};
