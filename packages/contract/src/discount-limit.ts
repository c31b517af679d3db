import { cents, percentOf } from './money.ts';
import type { Policy } from './policy.ts';

/**
 * Whether a discount is more than any member of staff may give: `discount_limit` percent of what is sold, before tax.
 * Both amounts are cents, the discount everything given away on that sale so far. The shop's own discount is a rate of
 * the policy and never asked about here.
 */
export const isAboveDiscountLimit = (
  { discount_limit }: Pick<Policy, 'discount_limit'>,
  soldCents: number,
  discountCents: number,
): boolean => discount_limit < 100 && discountCents > percentOf(cents(soldCents), discount_limit);
