import type { FinancePayment } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { showAlert } from '../../ui/overlays/show-alert.tsx';
import { type PaymentInput, useSavePayment } from './mutations.ts';
import { PaymentFields } from './payment-fields.tsx';
import { NewPhotos, SavedPhotos } from './photos-field.tsx';
import { photosOfPayment } from './row-photos.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

type PaymentDialogProps = {
  isOpen: boolean;
  /** The payment to change; without one a new payment is planned. */
  payment: FinancePayment | undefined;
  onClose: () => void;
};

/** Plans a payment, or changes a planned one. */
export const PaymentDialog = ({ isOpen, ...props }: PaymentDialogProps) =>
  isOpen ? <OpenDialog {...props} /> : null;

const valuesOf = (payment: FinancePayment | undefined): PaymentInput => ({
  requisition: payment?.requisition?.id ?? '',
  name: payment?.name ?? '',
  amount: payment?.amount ?? '',
  payment_method: payment?.payment_method ?? 'cash',
  service: payment?.service?.id ?? '',
  product: payment?.product?.id ?? '',
});

// Ids mean nothing to a person; their fields show the names.
const SAID_BY_FIELDS = {
  requisition: () => '',
  service: () => '',
  product: () => '',
  payment_method: () => '',
};

function OpenDialog({ payment, onClose }: Omit<PaymentDialogProps, 'isOpen'>) {
  const { t, translateMessage } = useTranslation();
  // Set once the payment is saved and only its photos are left to send.
  const [made, setMade] = useState<{ id: number }>();
  const save = useSavePayment((payment ?? made)?.id);
  const photos = usePhotoQueue('payment');
  const form = useForm<PaymentInput>({
    resolver: validateBy(({ NewFinancePayment }) => NewFinancePayment),
    defaultValues: valuesOf(payment),
  });
  const edited = useEditedRecord(form, payment, { valuesOf, say: SAID_BY_FIELDS });
  const saveAndClose = async (typed: PaymentInput, key: string) => {
    const body = { ...typed, version: edited.version() };
    const saved = await save.mutateAsync({ body, key });
    if (photos.queue.length > 0) {
      setMade(saved);
      if (!(await photos.send(saved.id))) return;
    }
    showToast.success(payment ? t('Payment updated successfully') : t('Payment created successfully'));
    onClose();
  };
  const submission = useSubmit(form, saveAndClose, {
    edited,
    // The title is the server's `detail` where it sent one (spec row ERR-29).
    onRefused: ({ body, message }) => {
      const detail = (body as { detail?: unknown } | undefined)?.detail;
      if (typeof detail === 'string') showAlert(translateMessage(detail), '');
      else showAlert(t('Failed to save payment'), translateMessage(message));
      return undefined;
    },
  });
  return (
    <FormDialog
      title={payment ? t('Edit Payment') : t('New Payment')}
      submission={submission}
      action={payment ? t('Save') : t('Create Payment')}
      onClose={onClose}
    >
      {edited.notice}
      <PaymentFields form={form} payment={payment} />
      {payment ? (
        <SavedPhotos {...photosOfPayment(payment)} />
      ) : (
        <NewPhotos
          photos={photos}
          unsent={
            made && t('The payment is saved, its photos are not. Press Create Payment again to send them.')
          }
        />
      )}
    </FormDialog>
  );
}
