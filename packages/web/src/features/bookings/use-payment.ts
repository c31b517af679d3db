import type { PaymentAttempt } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type BookingPaymentInput, usePayBooking } from './mutations.ts';

type Outcome =
  | { end: 'paid' }
  /** The wallet did not answer; nobody knows yet what became of the payment. */
  | { end: 'unknown'; payment: PaymentAttempt }
  | { end: 'failed'; error: ApiError };

const WALLET_SILENT = 504;

/** Pays a booking, says the outcome as the toasts of the specification do, and never pays twice for one form. */
export function usePayment(bookingId: number) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = usePayBooking();
  const { key, renew } = useFormKey();

  const pay = async (typed: BookingPaymentInput): Promise<Outcome> => {
    const body = { ...typed, amount_paid: Number(typed.amount_paid), discount: Number(typed.discount) };
    try {
      await mutateAsync({ id: bookingId, body, key: key() });
      showToast.success(t('Payment processed successfully'));
      return { end: 'paid' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const payment = await silentPayment(error);
      if (payment) return { end: 'unknown', payment };
      // Without an answer the money may have moved; the same key then asks for that payment, not for another.
      if (error.status >= 400 && error.status < 500) renew();
      showToast.error(
        error.status === 0 ? t('An error occurred while processing payment') : t('Failed to process payment'),
      );
      return { end: 'failed', error };
    }
  };
  return { pay, isPending };
}

async function silentPayment(error: ApiError): Promise<PaymentAttempt | undefined> {
  if (error.status !== WALLET_SILENT) return undefined;
  const body = error.body as { payment?: unknown } | undefined;
  const { PaymentAttempt } = await import('@revive/contract/form-schemas');
  return PaymentAttempt.safeParse(body?.payment).data;
}
