import type { Booking } from '@revive/contract';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';

const PayBookingDialog = lazyDialog(async () => (await import('./pay-booking-dialog.tsx')).PayBookingDialog);

/** Opens Complete Payment above the screen. */
export const showPayBooking = (booking: Booking): void =>
  showDialog('pay booking', (close) => <PayBookingDialog booking={booking} onClose={close} />);
