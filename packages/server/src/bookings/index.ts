export { getBooking, listBookings } from './get-booking.ts';
export { receiveDeposit } from './receive-deposit.ts';
export { recordHeldSession } from './record-held-session.ts';
export { mountBookings } from './routes.ts';
export { settleBookingAttempt } from './settle-booking-attempt.ts';
export { settleSession } from './settle-session.ts';
