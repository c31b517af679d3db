import type { Booking } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showDialog } from '../../ui/show-dialog.ts';

const EditBookingDialog = lazyDialog(
  async () => (await import('./edit-booking-dialog.tsx')).EditBookingDialog,
);

/** The Edit button of a booking; a cancelled one cannot be edited. */
export function EditBookingButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  if (booking.status === 'cancelled') return null;
  const edit = () =>
    showDialog('edit booking', (close) => <EditBookingDialog booking={booking} onClose={close} />);
  return (
    <Button size="small" onClick={edit}>
      {t('Edit')}
    </Button>
  );
}
