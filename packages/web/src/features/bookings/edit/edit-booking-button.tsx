import type { Booking } from '@revive/contract';
import { useEffect } from 'react';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';

const EditBookingDialog = lazyDialog(
  async () => (await import('./edit-booking-dialog.tsx')).EditBookingDialog,
);

/** The Edit button of a booking; a cancelled one cannot be edited. A link to its cancellation opens that. */
export function EditBookingButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const [cancelled, setCancelled] = useAddressParam('cancel');
  const isOver = booking.status === 'cancelled';
  const isCancelling = cancelled === String(booking.id);
  useEffect(() => {
    if (!isCancelling) return;
    setCancelled('');
    if (isOver) return;
    showDialog('edit booking', (close) => (
      <EditBookingDialog booking={booking} isCancelling onClose={close} />
    ));
  }, [isCancelling, isOver, booking, setCancelled]);
  if (isOver) return null;
  const edit = () =>
    showDialog('edit booking', (close) => <EditBookingDialog booking={booking} onClose={close} />);
  return (
    <Button size="small" onClick={edit}>
      {t('Edit')}
    </Button>
  );
}
