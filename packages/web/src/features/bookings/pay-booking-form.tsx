import { type Booking, nationalPhone, type PaymentAttempt } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { policyQuery } from '../../queries/policy.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './pay-booking-form.module.css';
import { isAboveLimit, paymentSchema } from './payment-schema.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { amountAfter, balanceAfter, moneyOf, typedCents } from './payment-sums.ts';
import { usePayment } from './use-payment.ts';

type PayBookingFormProps = {
  booking: Booking;
  /** Why an earlier try brought no money. */
  earlierFailure: string | undefined;
  onClose: () => void;
  onProcessing: (isProcessing: boolean) => void;
  /** Told when the wallet did not answer and nobody knows yet what became of the payment. */
  onUnknown: (payment: PaymentAttempt) => void;
};

/** The fields of a payment. What is still owed is what discount, amount and balance are reckoned from. */
export function PayBookingForm(props: PayBookingFormProps) {
  const { booking, earlierFailure, onClose, onProcessing, onUnknown } = props;
  const { t } = useTranslation();
  const { pay, isPending } = usePayment(booking.id);
  const [failure, setFailure] = useState(earlierFailure);
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  const money = moneyOf(booking);
  const { owed } = money;
  const form = useForm({
    resolver: validateBy((contract) => paymentSchema(contract, money, { policy, role: staff?.role }, t)),
    defaultValues: {
      payment_method: 'mobile_money',
      phone_number: nationalPhone(booking.client_phone),
      amount_paid: amountAfter(owed, 0),
      discount: '0.00',
      discount_reason: '',
      service_ids: booking.services.map((service) => service.id),
    },
  });
  const { errors } = form.formState;
  const [discount, amountPaid] = useWatch({ control: form.control, name: ['discount', 'amount_paid'] });
  const asksWhy = staff?.role !== 'staff' && isAboveLimit(policy, money, typedCents(discount));

  const submit = form.handleSubmit(async ({ discount_reason, ...payment }) => {
    setFailure(undefined);
    onProcessing(true);
    const outcome = await pay({ ...payment, ...(asksWhy && { discount_reason }) }).finally(() =>
      onProcessing(false),
    );
    if (outcome.end === 'paid') onClose();
    else if (outcome.end === 'unknown') onUnknown(outcome.payment);
    else setFailure(applyFieldErrors(form, outcome.error)[0] ?? outcome.error.message);
  });

  const footer = (
    <>
      <Button onClick={onClose} disabled={isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isPending} busyLabel={t('Processing...')}>
        {t('Pay')}
      </Button>
    </>
  );
  return (
    <DialogForm
      footer={footer}
      onSubmit={(event) => {
        // Spec row BPAY-05: said as a toast, and no call is made.
        if (form.getValues('phone_number').trim() === '') showToast.error(t('Please enter a phone number'));
        void submit(event);
      }}
    >
      {failure && <InlineNotice kind="error">{t(failure)}</InlineNotice>}
      {isPending && (
        <InlineNotice title={t('Waiting for the wallet')}>
          {t('A request was sent to the phone. Ask the client to enter the PIN there.')}
        </InlineNotice>
      )}
      <PaymentSummary booking={booking} />
      <div className={styles.pair}>
        <MoneyField
          {...form.register('discount', {
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
          error={errors.discount?.message}
        />
        <MoneyField
          {...form.register('amount_paid', { onChange: () => form.trigger('amount_paid') })}
          label={t('Amount Paid')}
          error={errors.amount_paid?.message}
        />
      </div>
      {asksWhy && (
        <TextField
          {...form.register('discount_reason')}
          label={t('Reason for the discount')}
          maxLength={300}
          autoComplete="off"
          error={errors.discount_reason?.message}
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
        {...form.register('phone_number')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('Phone Number')}
        error={errors.phone_number?.message}
      />
    </DialogForm>
  );
}
