import type { OwnNewBooking } from '@revive/contract';
import { readPage } from '../me/me-calls.ts';

type Wanted = { id: number } | { service: string; starts_at: string };

/** A booking of hers, by its id or by what was chosen, as it stands now; undefined where there is none. Throws `ApiError`. */
export async function findBooking(wanted: Wanted): Promise<OwnNewBooking | undefined> {
  const { bookings, sessions } = await readPage();
  const booking = bookings.find((known) =>
    'id' in wanted
      ? known.id === wanted.id
      : known.status !== 'cancelled' &&
        known.starts_at !== null &&
        Date.parse(known.starts_at) === Date.parse(wanted.starts_at) &&
        known.services.some(({ name }) => name === wanted.service),
  );
  return booking && { ...booking, sessions: sessions.filter((session) => session.booking === booking.id) };
}
