import { isNearDiscountLimit, type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Forbidden } from '../../lib/errors.ts';
import { countNearLimitDiscounts, insertAlert, insertNearLimitDiscount, lockDiscountsOf } from './queries.ts';

export interface WatchedDiscount {
  /** What is sold, before tax, and all that is given away on it, in cents. */
  sold_cents: number;
  discount_cents: number;
  /** The sale in the program's words, the same at each try: 'booking 5'. */
  sale: string;
  /** The record whose number or client it is called by; undefined of money from a phone that is no client's, which is the subject. */
  about: { record: 'order' | 'booking' | 'bill' | 'client'; id: number } | undefined;
  subject?: string;
  actor: StaffActor;
  at: Date;
  /** What the body's fields are called up to `discount`, such as `payment_info.`. */
  under?: string;
}

/**
 * Keeps a discount near the owner's limit and reports the person who gave many of them in a day. Throws `Forbidden` at
 * the discount for staff who gave as many already, where the owner says so.
 */
export async function watchDiscount(
  trx: Transaction<DB>,
  policy: Policy,
  given: WatchedDiscount,
): Promise<void> {
  const { actor, at, sale, about, subject = '' } = given;
  if (actor.role === 'admin') return;
  if (!isNearDiscountLimit(policy, given.sold_cents, given.discount_cents)) return;
  const day = { user_id: actor.id, business_day: businessDate(at, policy.time_zone) };
  await lockDiscountsOf(trx, actor.id);
  const before = await countNearLimitDiscounts(trx, { ...day, except: sale });
  if (before >= policy.discounts_watched) refuseStaff(policy, given);
  await insertNearLimitDiscount(trx, { ...day, sale });
  if (before + 1 < policy.discounts_watched) return;
  await insertAlert(trx, {
    ...day,
    kind: 'discount_alert',
    subject,
    ...(about && { [`${about.record}_id`]: about.id }),
    detail: String(policy.discounts_watched),
    raised_at: at,
  });
}

function refuseStaff(policy: Policy, { actor, under = '' }: WatchedDiscount): void {
  if (!policy.refuse_repeated_discounts || actor.role !== 'staff') return;
  const refusal = text(
    'After {{count}} discounts near the limit in a day, the next needs a manager or an admin.',
    { count: policy.discounts_watched },
  );
  throw new Forbidden(refusal, { fields: { [`${under}discount`]: [refusal] } });
}
