import type { Booking, ClientProfile } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { formatDay } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
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

/** Records a payment for one booking; only bookings with a balance can be chosen (spec row PROF-08). */
export function AddPaymentForm({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const pay = usePayClient();
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: EMPTY,
  });
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'booking_id' });
  const payable = client.bookings.filter((booking) => booking.balance > 0);
  const booking = payable.find(({ id }) => String(id) === chosen);
  const { submit, isSending, refusal } = useSubmit(form, async (body, key) => {
    await pay.mutateAsync({ client_id: client.id, body, key });
    showToast.success(t('Payment received'));
    form.reset(EMPTY);
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
        {...field('booking_id')}
      />
      <div className={styles.amount}>
        <MoneyField label={t('Amount')} {...field('amount')} />
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
        <Button type="submit" variant="primary" isBusy={isSending}>
          {t('Add Payment')}
        </Button>
      </div>
    </form>
  );
}

const bookingLabel = (booking: Booking): string =>
  `${booking.services.map(({ name }) => name).join(', ')}, ${formatDay(booking.scheduled_date)}: ${formatMoney(booking.balance)}`;
