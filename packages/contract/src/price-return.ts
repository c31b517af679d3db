import { type Cents, cents } from './money.ts';

/** What of a sale was for goods: its price, its tax and the discount granted, in cents. */
export interface GoodsPrice {
  subtotal_cents: number;
  tax_cents: number;
  discount_cents: number;
  /** Whether the price has the tax in it already. */
  tax_included?: boolean;
}

export interface ReturnPrice extends Omit<GoodsPrice, 'tax_included'> {
  /** What the return is worth to the buyer. */
  total_cents: Cents;
}

// Cents times cents may exceed what a number holds exactly.
const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * What pieces worth `subtotal` before tax and discount are worth when they come back: their share of the tax and the
 * discount of the sale. Shares are those of everything returned so far, less what was `before`, so several returns add up
 * to the sale exactly.
 */
export function priceReturn(sold: GoodsPrice, before: GoodsPrice, subtotal: number): ReturnPrice {
  const back = before.subtotal_cents + subtotal;
  const tax = shareOf(sold.tax_cents, back, sold.subtotal_cents) - before.tax_cents;
  const discount = shareOf(sold.discount_cents, back, sold.subtotal_cents) - before.discount_cents;
  const worth = sold.tax_included ? subtotal : subtotal + tax;
  // A rounded discount is never more than the pieces cost.
  const discount_cents = Math.min(discount, worth);
  return {
    subtotal_cents: subtotal,
    tax_cents: tax,
    discount_cents,
    total_cents: cents(worth - discount_cents),
  };
}

/**
 * What becomes of the worth of a return: what is not paid goes first, then what was given up of it, and the rest is money
 * to give back.
 */
export function settleReturn(
  total: number,
  { owed_cents, written_off_cents }: { owed_cents: number; written_off_cents: number },
): { debt_cents: Cents; written_off_cents: Cents; refund_cents: Cents } {
  const debt = Math.min(total, owed_cents);
  const writtenOff = Math.min(total - debt, written_off_cents);
  return {
    debt_cents: cents(debt),
    written_off_cents: cents(writtenOff),
    refund_cents: cents(total - debt - writtenOff),
  };
}
