import type { FinancePayment } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { heldByPayment } from './held.ts';
import { PaymentFields } from './payment-fields.tsx';
import { HeldPhotos, NewPhotos } from './photos-field.tsx';
import { usePaymentForm } from './use-payment-form.ts';

type PaymentDialogProps = {
  isOpen: boolean;
  /** The one to change; none plans a new one. */
  payment: FinancePayment | undefined;
  onClose: () => void;
};

/** Plans a payment, or changes one that has not gone out. */
export const PaymentDialog = ({ isOpen, ...props }: PaymentDialogProps) =>
  isOpen ? <OpenDialog {...props} /> : null;

function OpenDialog({ payment, onClose }: Omit<PaymentDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { form, submit, photos, isMade, isSaving, failure, clearFailure } = usePaymentForm(payment, onClose);
  const footer = (
    <>
      <Button onClick={onClose} disabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isSaving}>
        {payment ? t('Save') : t('Create Payment')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payment ? t('Edit Payment') : t('New Payment')}
      isLocked={isSaving}
    >
      <DialogForm onSubmit={submit} footer={footer}>
        <PaymentFields form={form} payment={payment} />
        {payment ? (
          <HeldPhotos {...heldByPayment(payment)} />
        ) : (
          <NewPhotos
            photos={photos}
            unsent={
              isMade
                ? t('The payment is saved, its photos are not. Press Create Payment again to send them.')
                : undefined
            }
          />
        )}
      </DialogForm>
      <AlertDialog isOpen={failure !== null} onClose={clearFailure} title={t(failure?.title ?? '')}>
        {failure?.reason && t(failure.reason)}
      </AlertDialog>
    </Dialog>
  );
}
