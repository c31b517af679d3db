import { cents, percentOf } from './money.ts';
import type { Policy } from './policy.ts';

/**
 * Whether a discount is above the limit for staff: `discount_limit` percent of the price before tax. Both amounts are
 * cents; the discount is the whole one of that sale so far. The shop's discount is a rate of the policy and is not
 * checked here.
 */
export const isAboveDiscountLimit = (
  { discount_limit }: Pick<Policy, 'discount_limit'>,
  soldCents: number,
  discountCents: number,
): boolean => discount_limit < 100 && discountCents > percentOf(cents(soldCents), discount_limit);

/** Recorded as the reason when a call gives none: most calls of the specification have no field for it. */
export const NO_REASON_GIVEN = 'No reason given';

const NEAR = 80;

/**
 * Whether a discount comes near to what any member of staff may give: at least 80 % of `discount_limit`. Amounts as
 * above.
 */
export const isNearDiscountLimit = (
  { discount_limit }: Pick<Policy, 'discount_limit'>,
  soldCents: number,
  discountCents: number,
): boolean =>
  discountCents > 0 && discountCents >= percentOf(cents(soldCents), (discount_limit * NEAR) / 100);
