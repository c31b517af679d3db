import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showDialog } from '../../ui/show-dialog.ts';

const NewBookingDialog = lazyDialog(async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog);

type NewBookingStart = { phone?: string; at?: string; service?: number };

/** Opens a new booking above the screen, for the client of a phone, a moment or a service where one is given. */
export const showNewBooking = ({ phone, at, service }: NewBookingStart): void =>
  showDialog('new booking', (close) => (
    <NewBookingDialog isOpen phone={phone} scheduledDate={at} service={service} onClose={close} />
  ));
