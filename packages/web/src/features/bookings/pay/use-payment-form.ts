import { type Booking, nationalPhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useAuth } from '../../../api/auth.ts';
import { useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { useOfferReceipt } from '../../../ui/contexts/receipt-context.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { useDeskPayment } from '../../payments/take/use-desk-payment.ts';
import { type BookingPaymentInput, payBooking } from '../mutations.ts';
import { amountAfter, isAboveLimit, moneyOf, paymentSchema, typedCents } from './booking-payment.ts';

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/** The form that pays a booking. Its outcome is shown in the toasts of the specification. */
export function usePaymentForm(booking: Booking, onPaid: () => void) {
  const { t } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const { take, waitingFor, failure, forgetFailure } = useDeskPayment({
    open: booking.open_payment,
    onPaid: () => {
      showToast.success(t('Payment processed successfully'));
      offerReceipt({ booking: booking.id }, booking.client_name);
      onPaid();
    },
    onFailed: () => showToast.error(t('Failed to process payment')),
  });
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  const money = moneyOf(booking);
  const form = useForm({
    resolver: validateBy((contract) => paymentSchema(contract, money, { policy, role: staff?.role }, t)),
    defaultValues: {
      payment_method: 'mobile_money',
      phone_number: nationalPhone(booking.client_phone),
      amount_paid: amountAfter(money.owed, 0),
      discount: '0.00',
      discount_reason: '',
      service_ids: booking.services.map((service) => service.id),
    },
  });
  const discount = useWatch({ control: form.control, name: 'discount' });
  const asksWhy = staff?.role !== 'staff' && isAboveLimit(policy, money, typedCents(discount));

  const send = async ({ discount_reason, ...typed }: BookingPaymentInput, key: string) => {
    const sums = { amount_paid: Number(typed.amount_paid), discount: Number(typed.discount) };
    const body = { ...typed, ...sums, ...(asksWhy && { discount_reason }) };
    await take(() => payBooking({ id: booking.id, body, key }));
  };
  const submission = useSubmit(form, send, {
    // Spec row BPAY-05: a toast, and no call.
    onInvalid: () => {
      forgetFailure();
      if (form.getValues('phone_number')?.trim() === '') showToast.error(t('Please enter a phone number'));
    },
    onRefused: ({ status, message }, refusal) => {
      showToast.error(
        status === 0 ? t('An error occurred while processing payment') : t('Failed to process payment'),
      );
      return refusal ?? message;
    },
  });
  return {
    form,
    submission: { ...submission, refusal: submission.refusal ?? failure },
    asksWhy,
    isAsking: submission.isSending,
    waitingFor,
  };
}
