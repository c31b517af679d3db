import {
  type Booking,
  type Cents,
  cents,
  dollars,
  isAboveDiscountLimit,
  type Me,
  type Policy,
  parseDollars,
} from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { formatNumber } from '../../../lib/number.ts';
import type { Translate } from '../../../lib/use-translation.ts';
import type { Contract } from '../../../lib/validate-by.ts';

/** A booking's money in cents: its cost, the discount so far, and the balance owed. */
export interface BookingMoney {
  cost: Cents;
  discount: Cents;
  owed: Cents;
}

export const moneyOf = ({ cost, discount, balance }: Booking): BookingMoney => ({
  cost: parseDollars(cost)!,
  discount: parseDollars(discount)!,
  owed: parseDollars(balance)!,
});

/** Parses an amount; incomplete input counts as 0. */
export const typedCents = (typed: unknown): Cents => parseDollars(String(typed ?? '')) ?? cents(0);

const asTyped = (cents: number): string => (cents / 100).toFixed(2);

/** The amount left after a discount: cost less discount (spec row BPAY-06), never below 0. */
export const amountAfter = (owedCents: number, discount: unknown): string =>
  asTyped(Math.max(0, owedCents - typedCents(discount)));

/** The balance after the payment: cost less discount less amount paid (BPAY-07). */
export const balanceAfter = (owedCents: number, discount: unknown, amountPaid: unknown): string =>
  asTyped(owedCents - typedCents(discount) - typedCents(amountPaid));

/** The staff member's role, and the policy with the discount limit; undefined while it loads. */
export interface Payer {
  policy: Policy | undefined;
  role: Me['role'] | undefined;
}

/** Whether the booking's total discount is above the limit for staff. */
export const isAboveLimit = (policy: Policy | undefined, money: BookingMoney, discount: Cents): boolean =>
  policy !== undefined && isAboveDiscountLimit(policy, money.cost, money.discount + discount);

/**
 * The schema of a payment that may exceed neither the balance nor the discount limit. The field that is too
 * large gets the error.
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
