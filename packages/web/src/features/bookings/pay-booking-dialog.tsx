import type { Booking, PaymentAttempt } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PayBookingForm } from './pay-booking-form.tsx';
import { PaymentWait } from './payment-wait.tsx';

type PayBookingDialogProps = {
  /** The booking to pay; null while there is none, and the dialog closed. */
  booking: Booking | null;
  onClose: () => void;
};

/** Takes the payment of a booking. */
export function PayBookingDialog({ booking, onClose }: PayBookingDialogProps) {
  const { t } = useTranslation();
  const [isProcessing, setProcessing] = useState(false);
  return (
    <Dialog
      isOpen={booking !== null}
      onClose={onClose}
      title={t('Complete Payment')}
      description={booking?.client_name}
      isLocked={isProcessing}
    >
      {booking && <Payment booking={booking} onClose={onClose} onProcessing={setProcessing} />}
    </Dialog>
  );
}

type PaymentProps = { booking: Booking; onClose: () => void; onProcessing: (isProcessing: boolean) => void };

// The form while the money is asked for, and in its place the wait for a wallet that did not answer.
function Payment({ booking, onClose, onProcessing }: PaymentProps) {
  const [waitingFor, setWaitingFor] = useState<PaymentAttempt>();
  const [failure, setFailure] = useState<string>();
  if (waitingFor) {
    return (
      <PaymentWait
        payment={waitingFor}
        onClose={onClose}
        onFailed={(sentence) => {
          setFailure(sentence);
          setWaitingFor(undefined);
        }}
      />
    );
  }
  return (
    <PayBookingForm
      booking={booking}
      earlierFailure={failure}
      onClose={onClose}
      onProcessing={onProcessing}
      onUnknown={setWaitingFor}
    />
  );
}
