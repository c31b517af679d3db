import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of every booking, its sessions, their money and its sale. */
export const bookingInvariants: readonly Invariant[] = [
  inView('wrong_booking_money', 'A booking’s money is the money on its sessions', 'bookings'),
  inView('wrong_booking_costs', 'A booking costs what its services cost', 'bookings'),
  inView('wrong_package_shares', 'The sessions of a package cost together what it was sold for', 'bookings'),
  inView('wrong_lapsed_sessions', 'A session that lapsed with its package is earned once', 'bookings'),
  inView('wrong_overpaid', 'Nothing is paid beyond its price: no booking and no session', 'bookings'),
  inView(
    'wrong_cancelled_sessions',
    'A cancelled booking has no open sessions, and cancelled sessions hold no money',
    'bookings',
  ),
  inView('wrong_unsold_bookings', 'A booking with money or an earned session is a sale', 'bookings'),
  inView(
    'wrong_booking_orders',
    'A booking and its order say the same: what was received, granted and sold',
    'bookings',
  ),
];
