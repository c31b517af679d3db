import { isAboveDiscountLimit, NO_REASON_GIVEN, type Policy, type Role } from '@revive/contract';
import { Forbidden } from '../../lib/errors.ts';

export interface GivenDiscount {
  /** What is sold, before tax, in cents. */
  sold_cents: number;
  /** All that is given away on it, earlier discounts included, in cents. */
  discount_cents: number;
  /** Why, where the caller says it. */
  reason: string | null;
  /** Role of the caller. */
  role: Role;
  /** What the body's fields are called up to `discount`, such as `payment_info.`. */
  under?: string;
}

/**
 * Checks a discount against the owner's limit and returns the reason to record. Above the limit staff are refused at
 * its field (`Forbidden`); managers and admins may give it, with `NO_REASON_GIVEN` where they say nothing.
 */
export function allowDiscount(policy: Policy, given: GivenDiscount): string | null {
  const { under = '', role, reason } = given;
  if (!isAboveDiscountLimit(policy, given.sold_cents, given.discount_cents)) return reason;
  if (role === 'staff') {
    const sentence = `A discount above ${policy.discount_limit} % needs a manager or an admin.`;
    throw new Forbidden(sentence, { [`${under}discount`]: [sentence] });
  }
  return reason ?? NO_REASON_GIVEN;
}
