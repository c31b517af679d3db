import { BookingsScreen } from '../features/bookings/bookings-screen.tsx';
import { SessionActions } from '../features/sessions/session-actions.tsx';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';

const Handover = lazyDialog<{ onClose: () => void }>(async () => (await import('./handover.tsx')).Handover);

/** Bookings and their calendar, with the actions of sessions. */
export const BookingsPage = () => <BookingsScreen SessionActions={SessionActions} Handover={Handover} />;
