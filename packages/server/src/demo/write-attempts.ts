import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import type { DemoBooking } from './demo-booking.ts';
import { insertAll } from './insert-all.ts';
import type { Random } from './random.ts';
import type { WrittenBookings } from './write-bookings.ts';

const MINUTE_MS = 60_000;
/** How long a client needs to find the phone and type the PIN. */
const PIN_MS = 40_000;

/** A reference as the payments make it, and a transaction id as the sandbox wallet does. */
export const inventReference = (random: Random) => (at: Date) => ({
  reference: `RV-${at.getTime().toString(36)}-${random.hex(12)}`,
  transaction_id: `SBX${random.hex(10).toUpperCase()}`,
});

/** Every try to get money from a wallet, the refused ones too. */
export async function writeAttempts(
  trx: Transaction<DB>,
  bookings: readonly DemoBooking[],
  written: WrittenBookings,
): Promise<void> {
  const attempts = bookings
    .flatMap((booking) => booking.attempts.map((attempt) => ({ booking, attempt })))
    .sort((a, b) => a.attempt.at.getTime() - b.attempt.at.getTime());
  await insertAll(
    trx,
    'payment_attempts',
    attempts.map(({ booking, attempt }) => {
      const isFree = attempt.amount_cents === 0;
      const asked = new Date(attempt.at.getTime() - (isFree ? 0 : PIN_MS));
      return {
        reference: attempt.reference,
        wallet: 'sandbox',
        booking_id: written.bookings.get(booking)!,
        phone: booking.course.client.phone,
        amount_cents: attempt.amount_cents,
        intent: JSON.stringify({ discount_cents: attempt.discount_cents, service_ids: [] }),
        state: attempt.failure ? 'failed' : 'succeeded',
        failure: attempt.failure,
        wallet_transaction_id: attempt.transaction_id,
        created_by: attempt.actor,
        created_at: asked,
        sent_at: isFree ? null : asked,
        settled_at: attempt.at,
        next_lookup_at: null,
      };
    }),
  );
}

/** A payment whose outcome is unknown; the wallet is asked again in a quarter of an hour. */
export async function writeUnknownAttempt(
  trx: Transaction<DB>,
  booking: DemoBooking,
  bookingId: number,
  { random, now, actor }: { random: Random; now: Date; actor: number },
): Promise<void> {
  const asked = new Date(now.getTime() - 25 * MINUTE_MS);
  await insertAll(trx, 'payment_attempts', [
    {
      reference: inventReference(random)(asked).reference,
      wallet: 'sandbox',
      booking_id: bookingId,
      phone: booking.course.client.phone,
      amount_cents: booking.course.cost_cents,
      intent: JSON.stringify({ discount_cents: 0, service_ids: [] }),
      state: 'unknown',
      created_by: actor,
      created_at: asked,
      sent_at: asked,
      lookups: 6,
      next_lookup_at: new Date(now.getTime() + 15 * MINUTE_MS),
    },
  ]);
}
