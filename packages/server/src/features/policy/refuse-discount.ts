import { isAboveDiscountLimit, type Policy, type Role } from '@revive/contract';
import { Forbidden, Invalid } from '../../lib/errors.ts';

export interface GivenDiscount {
  /** What is sold, before tax, in cents. */
  sold_cents: number;
  /** All that is given away on it, earlier discounts included, in cents. */
  discount_cents: number;
  /** Why, where it is said. */
  reason: string | null;
  /** Whoever gives it. */
  role: Role;
  /** What the body's fields are called up to `discount`, such as `payment_info.`. */
  under?: string;
}

/**
 * Refuses a discount above the owner's limit at its field: staff may not give it (`Forbidden`), managers and admins
 * say why (`Invalid`).
 */
export function refuseDiscount(policy: Policy, given: GivenDiscount): void {
  if (!isAboveDiscountLimit(policy, given.sold_cents, given.discount_cents)) return;
  const { under = '', role, reason } = given;
  if (role === 'staff') {
    const sentence = `A discount above ${policy.discount_limit} % needs a manager or an admin.`;
    throw new Forbidden(sentence, { [`${under}discount`]: [sentence] });
  }
  if (reason === null)
    throw new Invalid({
      [`${under}discount_reason`]: [`Say why the discount is above ${policy.discount_limit} %.`],
    });
}
