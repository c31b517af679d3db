import { BookingPayment, type Cents, dollars } from '@revive/contract';
import type { TFunction } from 'i18next';
import { formatMoney } from '../lib/money.ts';

/** A payment of a booking that may not go beyond what is still owed, said at the field that goes too far. */
export const paymentSchema = (owed: Cents, t: TFunction) =>
  BookingPayment.superRefine(({ amount_paid, discount }, context) => {
    const amount = formatMoney(dollars(owed));
    const refuse = (path: 'amount_paid' | 'discount', message: string) =>
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
  });
