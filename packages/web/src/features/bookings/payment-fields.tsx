import type { Booking } from '@revive/contract';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../lib/fields-of.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './payment-fields.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { amountAfter, balanceAfter, moneyOf } from './payment-sums.ts';
import type { PaymentForm } from './use-payment-form.ts';

/** The fields of a payment. What is still owed is what discount, amount and balance are reckoned from. */
export function PaymentFields({ booking, payment }: { booking: Booking; payment: PaymentForm }) {
  const { t } = useTranslation();
  const { form, asksWhy, isAsking } = payment;
  const field = fieldsOf(form);
  const { owed } = moneyOf(booking);
  const [discount, amountPaid] = useWatch({ control: form.control, name: ['discount', 'amount_paid'] });
  return (
    <>
      {isAsking && (
        <InlineNotice title={t('Waiting for the wallet')}>
          {t('A request was sent to the phone. Ask the client to enter the PIN there.')}
        </InlineNotice>
      )}
      <PaymentSummary booking={booking} />
      <div className={styles.pair}>
        <MoneyField
          {...field('discount', {
            onChange: ({ target }) => {
              form.setValue('amount_paid', amountAfter(owed, target.value));
              form.clearErrors('amount_paid');
              void form.trigger('discount');
            },
            onBlur: ({ target }) => {
              if (target.value === '') form.setValue('discount', '0.00', { shouldValidate: true });
            },
          })}
          label={t('Discount')}
        />
        <MoneyField
          {...field('amount_paid', { onChange: () => form.trigger('amount_paid') })}
          label={t('Amount Paid')}
        />
      </div>
      {asksWhy && (
        <TextField
          {...field('discount_reason')}
          label={t('Reason for the discount')}
          maxLength={300}
          autoComplete="off"
        />
      )}
      <div className={styles.pair}>
        <SelectField
          {...form.register('payment_method')}
          label={t('Payment Method')}
          options={[{ value: 'mobile_money', label: t('Mobile money') }]}
        />
        <MoneyField label={t('Balance')} value={balanceAfter(owed, discount, amountPaid)} readOnly />
      </div>
      <TextField
        {...field('phone_number')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('Phone Number')}
      />
    </>
  );
}
