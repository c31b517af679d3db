import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NewBookingForm } from './new-booking-form.tsx';

type NewBookingDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The moment to start with, as a date-time field holds it. */
  scheduledDate?: string | undefined;
};

/** Takes a booking. */
export function NewBookingDialog({ isOpen, onClose, scheduledDate }: NewBookingDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('New Booking')} isLocked={isSaving}>
      <NewBookingForm scheduledDate={scheduledDate} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}
