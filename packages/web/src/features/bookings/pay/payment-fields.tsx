import type { Booking } from '@revive/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { MoneyField } from '../../../ui/forms/money-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { amountAfter, balanceAfter, moneyOf } from './booking-payment.ts';
import styles from './payment.module.css';
import { TypedAmount } from './typed-amount.tsx';
import type { PaymentForm } from './use-payment-form.ts';

/** The fields of a payment. Discount, amount and balance are computed from the balance still owed. */
export function PaymentFields({ booking, payment }: { booking: Booking; payment: PaymentForm }) {
  const { t } = useTranslation();
  const { form, asksWhy, isAsking } = payment;
  const field = fieldsOf(form);
  const { owed } = moneyOf(booking);
  const [typed, setTyped] = useState<string>();
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
          {...field('amount_paid', {
            onChange: ({ target }) => {
              setTyped(target.value);
              void form.trigger('amount_paid');
            },
          })}
          label={t('Amount Paid')}
        />
      </div>
      <TypedAmount
        {...{ owed, typed, discount, amountPaid }}
        onTake={(amount) => form.setValue('amount_paid', amount, { shouldDirty: true, shouldValidate: true })}
      />
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

/** The services to pay for, each with its price, sessions and interval, and their total. */
export function PaymentSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const before = booking.amount_paid + booking.discount;
  return (
    <section className={styles.summary} aria-label={t('Services')}>
      <Stack as="ul" gap={3}>
        {booking.services.map((service) => (
          <li key={service.id} className={styles.service}>
            <strong>
              <bdi>{service.name}</bdi>
            </strong>
            <dl className={styles.details}>
              <Fact name={t('Price per session')} value={formatMoney(service.unit_price)} />
              <Fact name={t('Sessions')} value={service.session_count} />
              <Fact name={t('Days between sessions')} value={service.days_between_sessions} />
            </dl>
          </li>
        ))}
      </Stack>
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <strong>{formatMoney(booking.cost)}</strong>
      </p>
      {before > 0 && (
        <p className={styles.owed}>
          <span>
            {t('Already paid {{paid}}, discount {{discount}}: still owed', {
              paid: formatMoney(booking.amount_paid),
              discount: formatMoney(booking.discount),
            })}
          </span>
          <strong>{formatMoney(booking.balance)}</strong>
        </p>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string | number }) => (
  <div>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>{value}</dd>
  </div>
);
