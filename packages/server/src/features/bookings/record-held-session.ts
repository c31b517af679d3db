import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { lockBooking } from './queries.ts';
import { recordSale } from './receive-for-booking.ts';

/** A completed session makes its booking a sale, paid or not: from now on the client owes for it. Locks the booking. */
export async function recordHeldSession(
  trx: Transaction<DB>,
  bookingId: number,
  by: { actor_id: number; at: Date },
): Promise<void> {
  await recordSale(trx, found(await lockBooking(trx, bookingId), 'Booking'), by);
}
