import type { Booking } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const EditBookingDialog = lazyDialog(
  async () => (await import('./edit-booking-dialog.tsx')).EditBookingDialog,
  ({ booking }) => booking !== null,
);

/** Edit for a booking wherever one is shown; a cancelled one stays as it is. */
export function EditBookingButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (booking.status === 'cancelled') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Edit')}
      </Button>
      <EditBookingDialog booking={isOpen ? booking : null} onClose={() => setOpen(false)} />
    </>
  );
}
