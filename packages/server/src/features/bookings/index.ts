export { listBookings } from './get-booking.ts';
export { bookingInvariants } from './invariants.ts';
export { receiveDeposit } from './receive-deposit.ts';
export { recordCompletedSession, settleBookingAttempt } from './receive-for-booking.ts';
export { mountBookings } from './routes.ts';
export { outstanding, planSessions, type SessionMoney, spreadPayment } from './rules.ts';
export { type Settlement, settleSession } from './settle-session.ts';
