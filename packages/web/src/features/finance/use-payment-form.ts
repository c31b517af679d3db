import type { FinancePayment } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type PaymentInput, useSavePayment } from './mutations.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

/** The title is the server's detail where it sent one (spec row ERR-29). */
type Failure = { title: string; reason?: string };

const valuesOf = (payment: FinancePayment | undefined): PaymentInput => ({
  requisition: payment?.requisition?.id ?? '',
  name: payment?.name ?? '',
  amount: payment?.amount ?? '',
  payment_method: payment?.payment_method ?? 'cash',
  service: payment?.service?.id ?? '',
  product: payment?.product?.id ?? '',
});

/** The finance payment form: what was typed survives a refusal, which is an alert and stands at its field. */
export function usePaymentForm(payment: FinancePayment | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  // Saved already where only its photos are still to be sent.
  const [madeId, setMadeId] = useState<number>();
  const save = useSavePayment(payment?.id ?? madeId);
  const photos = usePhotoQueue('payment');
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<PaymentInput>({
    resolver: validateBy(({ NewFinancePayment }) => NewFinancePayment),
    defaultValues: valuesOf(payment),
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await save.mutateAsync({ body, key: key() });
      if (photos.queue.length > 0) {
        setMadeId(saved.id);
        if (!(await photos.send(saved.id))) return;
      }
      showToast.success(payment ? t('Payment updated successfully') : t('Payment created successfully'));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The same key with other words would be refused.
      if (error.status >= 400 && error.status < 500) renew();
      applyFieldErrors(form, error);
      const detail = (error.body as { detail?: unknown } | undefined)?.detail;
      setFailure(
        typeof detail === 'string'
          ? { title: detail }
          : { title: 'Failed to save payment', reason: error.message },
      );
    }
  });
  return {
    form,
    submit,
    photos,
    isMade: madeId !== undefined,
    isSaving: save.isPending || photos.isSending,
    failure,
    clearFailure: () => setFailure(null),
  };
}
