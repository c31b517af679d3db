import type { Booking } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelBookingForm } from './cancel-booking-form.tsx';
import { EditBookingForm } from './edit-booking-form.tsx';

type EditBookingDialogProps = {
  /** The booking to edit; null while there is none, and the dialog closed. */
  booking: Booking | null;
  onClose: () => void;
};

/** Confirms, moves, corrects or cancels a booking. */
export const EditBookingDialog = ({ booking, onClose }: EditBookingDialogProps) =>
  booking && <OpenEditDialog booking={booking} onClose={onClose} />;

function OpenEditDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isCancelling ? t('Cancel Booking') : t('Edit Booking')}
      description={`${booking.client_name}, ${booking.client_phone}`}
      isLocked={isSaving}
    >
      {isCancelling ? (
        <CancelBookingForm
          booking={booking}
          onBack={() => setCancelling(false)}
          onDone={onClose}
          onSaving={setSaving}
        />
      ) : (
        <EditBookingForm
          booking={booking}
          onClose={onClose}
          onCancelBooking={() => setCancelling(true)}
          onSaving={setSaving}
        />
      )}
    </Dialog>
  );
}
