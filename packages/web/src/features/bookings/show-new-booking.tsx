import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showDialog } from '../../ui/show-dialog.ts';

const NewBookingDialog = lazyDialog(async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog);

/** Opens a new booking above the screen, for the client of a phone or for a moment where one is given. */
export const showNewBooking = ({ phone, at }: { phone?: string; at?: string }): void =>
  showDialog('new booking', (close) => (
    <NewBookingDialog isOpen phone={phone} scheduledDate={at} onClose={close} />
  ));
