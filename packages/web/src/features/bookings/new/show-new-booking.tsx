import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';

const NewBookingDialog = lazyDialog(async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog);

type BookingPrefill = {
  phone?: string;
  /** Who of the people of the phone. */
  client?: number;
  at?: string;
  service?: number;
  resource?: number;
  /** The entry of the waiting list that the booking ends. */
  waitlist?: number;
};

/** Opens a new booking above the screen, with what is known already. */
export const showNewBooking = ({ at, ...given }: BookingPrefill): void =>
  showDialog('new booking', (close) => (
    <NewBookingDialog isOpen {...given} scheduledDate={at} onClose={close} />
  ));
