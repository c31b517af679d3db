import { settleBillAttempt } from '../features/bills/index.ts';
import { settleBookingAttempt } from '../features/bookings/index.ts';
import { settleFinanceAttempt } from '../features/finance/index.ts';
import { settleOrderAttempt } from '../features/orders/index.ts';
import type { PaymentDeps } from '../features/payments/index.ts';

/** The dependencies of payments, for calls and for the job that settles unknown payments. */
export const paymentDeps = ({ db, clock, wallet, log }: Omit<PaymentDeps, 'settlers'>): PaymentDeps => ({
  db,
  clock,
  wallet,
  log,
  settlers: {
    booking: settleBookingAttempt,
    order: settleOrderAttempt,
    finance: settleFinanceAttempt,
    bill: settleBillAttempt,
  },
});
