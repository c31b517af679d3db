import type { PaymentAttempt } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { Conflict } from '../errors.ts';
import { toPaymentAttempt } from './present.ts';
import { listOpenAttemptsOfBookings } from './queries.ts';

/** The open attempt of each booking that has one, by booking id. */
export async function findOpenAttempts(db: Db, bookingIds: number[]): Promise<Map<number, PaymentAttempt>> {
  if (bookingIds.length === 0) return new Map();
  const attempts = await listOpenAttemptsOfBookings(db, bookingIds);
  return new Map(attempts.map((attempt) => [attempt.booking_id!, toPaymentAttempt(attempt)]));
}

/** Throws `Conflict` while a wallet payment of the booking is open; call it with the booking locked. */
export async function refuseWhilePaymentOpen(db: Db, bookingId: number): Promise<void> {
  const [open] = await listOpenAttemptsOfBookings(db, [bookingId]);
  if (open)
    throw new Conflict(
      'A wallet payment for this booking is still being settled. Please wait for its answer.',
    );
}
