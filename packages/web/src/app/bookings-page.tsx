import { BookingsScreen } from '../features/bookings/bookings-screen.tsx';
import { SessionActions } from '../features/sessions/session-actions.tsx';

/** Bookings and their calendar, with the actions of sessions. */
export const BookingsPage = () => <BookingsScreen SessionActions={SessionActions} />;
