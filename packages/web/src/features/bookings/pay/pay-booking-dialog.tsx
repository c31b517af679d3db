import type { Booking } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx';
import { useDiscardQuestion } from '../../../ui/overlays/use-discard-question.tsx';
import { WalletWait } from '../../payments/take/wallet-wait.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { usePaymentForm } from './use-payment-form.ts';

type PayBookingDialogProps = {
  /** The booking to pay; null while there is none, and the dialog closed. */
  booking: Booking | null;
  onClose: () => void;
};

/** Takes the payment of a booking. */
export const PayBookingDialog = ({ booking, onClose }: PayBookingDialogProps) =>
  booking && <OpenDialog booking={booking} onClose={onClose} />;

// Shows the form, and then the wait for a wallet that did not answer.
function OpenDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const payment = usePaymentForm(booking, onClose);
  const { submission, waitingFor } = payment;
  const { onDismiss, question } = useDiscardQuestion(submission.isDirty && !waitingFor, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onDismiss={onDismiss}
      title={t('Complete Payment')}
      description={booking.client_name}
      isLocked={submission.isSending}
      footer={waitingFor && <Button onClick={onClose}>{t('Close')}</Button>}
    >
      {waitingFor ? (
        <WalletWait
          payment={waitingFor}
          note={t(
            'You may close this. The booking stays marked until the answer is known, and is settled by itself.',
          )}
        />
      ) : (
        <DialogForm
          submission={submission}
          action={t('Pay')}
          busyLabel={t('Processing...')}
          onCancel={onClose}
        >
          <PaymentFields booking={booking} payment={payment} />
        </DialogForm>
      )}
      {question}
    </Dialog>
  );
}
