import { settleBookingAttempt } from './bookings/index.ts';
import { settleFinanceAttempt } from './finance/index.ts';
import { settleOrderAttempt } from './orders/index.ts';
import type { PaymentDeps } from './payments/index.ts';

/** The payment side of the program, shared with the job that settles unknown payments. */
export const paymentDeps = ({ db, clock, wallet, log }: Omit<PaymentDeps, 'settlers'>): PaymentDeps => ({
  db,
  clock,
  wallet,
  log,
  settlers: { booking: settleBookingAttempt, order: settleOrderAttempt, finance: settleFinanceAttempt },
});
