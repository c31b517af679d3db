import {
  type Booking,
  type ClientProfile,
  nationalPhone,
  type PaymentAttempt,
  sentence,
} from '@revive/contract';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { formatDay } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useOfferReceipt } from '../../ui/contexts/receipt-context.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { bodyOfWay, refuseWay, wayShape } from '../payments/take/payment-way.ts';
import { PaymentWayFields } from '../payments/take/payment-way-fields.tsx';
import { useDeskPayment } from '../payments/take/use-desk-payment.ts';
import { WalletWait } from '../payments/take/wallet-wait.tsx';
import { payClient } from './mutations.ts';
import styles from './payments-tab.module.css';

const entrySchema = (contract: Contract) =>
  wayShape(contract)
    .extend({
      booking_id: contract.z.string().min(1, sentence('Choose a booking.')),
      amount: contract.ClientPayment.shape.amount,
    })
    .superRefine((typed, context) => refuseWay(typed, (issue) => context.addIssue(issue)));
type Entry = InputOf<typeof entrySchema>;

/** Records a payment for one booking; only bookings with a balance can be chosen (spec row PROF-08). */
export function AddPaymentForm({ client }: { client: ClientProfile }) {
  const { t, translateMessage } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const empty = emptyFor(client);
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: empty,
  });
  const field = fieldsOf(form);
  const [chosen, way, typed] = useWatch({ control: form.control, name: ['booking_id', 'way', 'amount'] });
  const { field: seen } = useController({ control: form.control, name: 'transaction_id' });
  // What was followed here until it was settled; the profile may say for a moment that it is open.
  const [settled, setSettled] = useState<PaymentAttempt>();
  // A booking whose wallet has not answered is followed above the form and not offered.
  const open = client.bookings.filter(
    ({ open_payment }) => open_payment !== null && open_payment.id !== settled?.id,
  );
  const payable = client.bookings.filter(({ balance, open_payment }) => balance > 0 && open_payment === null);
  const booking = payable.find(({ id }) => String(id) === chosen);
  const { take, waitingFor, failure, forgetFailure } = useDeskPayment({
    onFailed: setSettled,
    onPaid: (settled) => {
      setSettled(settled);
      showToast.success(t('Payment received'));
      offerReceipt({ booking: Number(form.getValues('booking_id')) }, client.name);
      form.reset(empty);
    },
  });
  const { submit, isSending, refusal } = useSubmit(
    form,
    ({ booking_id, amount, ...typed }, key) =>
      take(() => payClient({ client_id: client.id, body: { booking_id, amount, ...bodyOfWay(typed) }, key })),
    { onInvalid: forgetFailure },
  );
  const problem = refusal ?? failure;
  if (waitingFor) return <BookingWait payment={waitingFor} />;
  const waits = open.map(({ id, open_payment }) => (
    <OpenPayment key={id} booking={id} open={open_payment!} client={client} />
  ));
  if (payable.length === 0 && open.length > 0) return waits;
  if (payable.length === 0) return <p>{t('Every booking is paid. There is nothing to receive.')}</p>;
  return (
    <>
      {waits}
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && (
          <div className={styles.wide}>
            <InlineNotice kind="error" title={t('Error adding payment')}>
              {translateMessage(problem)}
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
        <PaymentWayFields
          chosen={way}
          way={field('way')}
          phone={field('wallet_phone')}
          seen={{ ...seen, error: field('transaction_id').error }}
          amount={typed === '' ? undefined : Number(typed)}
          isAsking={isSending}
        />
        <div className={styles.wide}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {t('Add Payment')}
          </Button>
        </div>
      </form>
    </>
  );
}

function BookingWait({ payment }: { payment: PaymentAttempt }) {
  const { t } = useTranslation();
  const note = t('The booking stays marked until the answer is known, and is settled by itself.');
  return <WalletWait payment={payment} note={note} />;
}

type OpenPaymentProps = { booking: number; open: PaymentAttempt; client: ClientProfile };

/** Follows a payment that was under way when the profile was opened. */
function OpenPayment({ booking, open, client }: OpenPaymentProps) {
  const { t, translateMessage } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const { waitingFor } = useDeskPayment({
    open,
    onPaid: () => {
      showToast.success(t('Payment received'));
      offerReceipt({ booking }, client.name);
    },
    onFailed: ({ message }) =>
      showToast.error(t('Error adding payment'), { detail: translateMessage(message) }),
  });
  return waitingFor && <BookingWait payment={waitingFor} />;
}

const emptyFor = (client: ClientProfile): Entry => ({
  booking_id: '',
  amount: '',
  way: 'cash',
  wallet_phone: nationalPhone(client.phone),
  transaction_id: '',
  reference: '',
});

const bookingLabel = (booking: Booking): string =>
  `${booking.services.map(({ name }) => name).join(', ')}, ${formatDay(booking.scheduled_date ?? booking.created_at)}: ${formatMoney(booking.balance)}`;
