import { type Booking, nationalPhone, type PaymentAttempt } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAuth } from '../../../api/auth.ts';
import { useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { useOfferReceipt } from '../../../ui/contexts/receipt-context.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { unansweredPayment } from '../../payments/take/unanswered-payment.ts';
import { type BookingPaymentInput, usePayBooking } from '../mutations.ts';
import { amountAfter, isAboveLimit, moneyOf, paymentSchema, typedCents } from './booking-payment.ts';

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/** The form that pays a booking. Its outcome is shown in the toasts of the specification. */
export function usePaymentForm(booking: Booking, onPaid: () => void) {
  const { t } = useTranslation();
  const pay = usePayBooking();
  // The payment whose wallet has not answered, also one of before the page was loaded again, and the reason of one that failed later.
  const [waitingFor, setWaitingFor] = useState<PaymentAttempt | undefined>(booking.open_payment ?? undefined);
  const [failure, setFailure] = useState<string>();
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
  const offerReceipt = useOfferReceipt();
  const discount = useWatch({ control: form.control, name: 'discount' });
  const asksWhy = staff?.role !== 'staff' && isAboveLimit(policy, money, typedCents(discount));

  const send = async ({ discount_reason, ...typed }: BookingPaymentInput, key: string) => {
    setFailure(undefined);
    const sums = { amount_paid: Number(typed.amount_paid), discount: Number(typed.discount) };
    const body = { ...typed, ...sums, ...(asksWhy && { discount_reason }) };
    try {
      await pay.mutateAsync({ id: booking.id, body, key });
    } catch (error) {
      const unanswered = await unansweredPayment(error);
      if (!unanswered) throw error;
      return setWaitingFor(unanswered);
    }
    showToast.success(t('Payment processed successfully'));
    offerReceipt({ booking: booking.id }, booking.client_name);
    onPaid();
  };
  const submission = useSubmit(form, send, {
    // Spec row BPAY-05: a toast, and no call.
    onInvalid: () => {
      setFailure(undefined);
      if (form.getValues('phone_number').trim() === '') showToast.error(t('Please enter a phone number'));
    },
    onRefused: ({ status, message }, refusal) => {
      showToast.error(
        status === 0 ? t('An error occurred while processing payment') : t('Failed to process payment'),
      );
      return refusal ?? message;
    },
  });
  const stopWaiting = (sentence: string) => {
    setFailure(sentence);
    setWaitingFor(undefined);
  };
  return {
    form,
    submission: { ...submission, refusal: submission.refusal ?? failure },
    asksWhy,
    isAsking: pay.isPending,
    waitingFor,
    stopWaiting,
  };
}
