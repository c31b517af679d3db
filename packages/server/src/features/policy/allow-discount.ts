import { isAboveDiscountLimit, NO_REASON_GIVEN, type Policy, type Role, text } from '@revive/contract';
import { Forbidden } from '../../lib/errors.ts';

export interface GivenDiscount {
  /** The price before tax, in cents. */
  sold_cents: number;
  /** The whole discount, earlier ones included, in cents. */
  discount_cents: number;
  /** The caller's reason, if any. */
  reason: string | null;
  /** The caller's role. */
  role: Role;
  /** The path of the field `discount` in the body, such as `payment_info.`. */
  under?: string;
}

/**
 * Checks a discount against the owner's limit and returns the reason to record. Above the limit, throws `Forbidden` on
 * its field for staff; managers and admins may give it, with `NO_REASON_GIVEN` by default.
 */
export function allowDiscount(policy: Policy, given: GivenDiscount): string | null {
  const { under = '', role, reason } = given;
  if (!isAboveDiscountLimit(policy, given.sold_cents, given.discount_cents)) return reason;
  if (role === 'staff') {
    const refusal = text('A discount above {{limit}} % needs a manager or an admin.', {
      limit: policy.discount_limit,
    });
    throw new Forbidden(refusal, { fields: { [`${under}discount`]: [refusal] } });
  }
  return reason ?? NO_REASON_GIVEN;
}
