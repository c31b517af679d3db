import type { Booking, ClientProfile } from '@revive/contract';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { usePayClient } from './mutations.ts';
import styles from './payments-tab.module.css';

const entrySchema = ({ ClientPayment, z }: Contract) =>
  ClientPayment.extend({ booking_id: z.string().min(1, 'Choose a booking.') });
type Entry = InputOf<typeof entrySchema>;

const EMPTY: Entry = { booking_id: '', amount: '', payment_method: 'cash' };

/** Receives money towards one booking; only those with something left to pay can be chosen (spec row PROF-08). */
export function AddPaymentForm({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const pay = usePayClient();
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: EMPTY,
  });
  const key = useKeyOf(form.subscribe);
  const { errors, isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'booking_id' });
  const payable = client.bookings.filter((booking) => booking.balance > 0);
  const booking = payable.find(({ id }) => String(id) === chosen);
  const submit = form.handleSubmit(async (body) => {
    setRefusal('');
    try {
      await pay.mutateAsync({ client_id: client.id, body, key: key() });
      showToast.success(t('Payment received'));
      form.reset(EMPTY);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const elsewhere = applyFieldErrors(form, error);
      setRefusal(Object.keys(error.fields).length === 0 ? error.message : elsewhere.join(' '));
    }
  });
  if (payable.length === 0) return <p>{t('Every booking is paid. There is nothing to receive.')}</p>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <div className={styles.wide}>
          <InlineNotice kind="error" title={t('Error adding payment')}>
            {t(refusal)}
          </InlineNotice>
        </div>
      )}
      <SelectField
        label={t('Booking')}
        placeholder={t('Select booking')}
        options={payable.map((one) => ({ value: one.id, label: bookingLabel(one) }))}
        error={errors.booking_id?.message}
        {...form.register('booking_id')}
      />
      <div className={styles.amount}>
        <MoneyField label={t('Amount')} error={errors.amount?.message} {...form.register('amount')} />
        {booking && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => form.setValue('amount', String(booking.balance), { shouldValidate: true })}
          >
            {t('All of it: {{amount}}', { amount: formatMoney(booking.balance) })}
          </Button>
        )}
      </div>
      <SelectField
        label={t('Payment Method')}
        options={[
          { value: 'cash', label: t('Cash') },
          { value: 'card', label: t('Card') },
          { value: 'mobile_money', label: t('Mobile money') },
        ]}
        {...form.register('payment_method')}
      />
      <div className={styles.wide}>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {t('Add Payment')}
        </Button>
      </div>
    </form>
  );
}

const bookingLabel = (booking: Booking): string =>
  `${booking.services.map(({ name }) => name).join(', ')}, ${formatDay(booking.scheduled_date)}: ${formatMoney(booking.balance)}`;

// Another amount or booking is another payment, so it gets another Idempotency-Key.
function useKeyOf(subscribe: ReturnType<typeof useForm<Entry>>['subscribe']) {
  const { key, renew } = useFormKey();
  useEffect(() => subscribe({ formState: { values: true }, callback: renew }), [subscribe, renew]);
  return key;
}
