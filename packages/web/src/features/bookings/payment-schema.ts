import { type Cents, dollars, isAboveDiscountLimit, type Me, type Policy } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import type { Translate } from '../../lib/use-translation.ts';
import type { Contract } from '../../lib/validate-by.ts';
import type { BookingMoney } from './payment-sums.ts';

/** Who pays in, and what the owner lets them give away; the policy is missing while it is read. */
export interface Payer {
  policy: Policy | undefined;
  role: Me['role'] | undefined;
}

/** Whether this discount and those before it are more than any staff member may give. */
export const isAboveLimit = (policy: Policy | undefined, money: BookingMoney, discount: Cents): boolean =>
  policy !== undefined && isAboveDiscountLimit(policy, money.cost, money.discount + discount);

/**
 * A payment of a booking that may not go beyond what is still owed, nor beyond what the payer may give away; said at the
 * field that goes too far.
 */
export const paymentSchema = (
  { BookingPayment }: Contract,
  money: BookingMoney,
  { policy, role }: Payer,
  t: Translate,
) =>
  BookingPayment.superRefine(({ amount_paid, discount, discount_reason }, context) => {
    const { owed } = money;
    const amount = formatMoney(dollars(owed));
    const refuse = (path: 'amount_paid' | 'discount' | 'discount_reason', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (discount > owed) {
      refuse(
        'discount',
        t('The discount cannot be more than what is still to pay ({{amount}}).', { amount }),
      );
    } else if (amount_paid + discount > owed) {
      refuse(
        'amount_paid',
        t('With the discount this is more than what is still to pay ({{amount}}).', { amount }),
      );
    } else if (amount_paid === 0 && discount < owed) {
      refuse('amount_paid', t('Enter an amount above 0, or a discount that covers the cost.'));
    }
    if (policy === undefined || !isAboveLimit(policy, money, discount)) return;
    const limit = formatNumber(policy.discount_limit);
    if (role === 'staff')
      refuse('discount', t('A discount above {{limit}} % needs a manager or an admin.', { limit }));
    else if (discount_reason === null) refuse('discount_reason', t('This field is required.'));
  });
