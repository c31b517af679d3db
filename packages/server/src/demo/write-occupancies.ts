import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { isNoted } from './course-events.ts';
import type { DemoBooking } from './demo-booking.ts';
import { insertAll } from './insert-all.ts';
import { rangeText } from './seed-calendar.ts';
import type { WrittenBookings } from './write-bookings.ts';

const MINUTE_MS = 60_000;

/**
 * The therapist, room and machine of each session since the calendar exists; older sessions have none. What was cancelled,
 * missed or called off has given its time up.
 */
export async function writeOccupancies(
  trx: Transaction<DB>,
  bookings: readonly DemoBooking[],
  written: WrittenBookings,
  now: Date,
): Promise<void> {
  await insertAll(
    trx,
    'occupancies',
    bookings.flatMap(({ course, sessions }) =>
      sessions
        .filter(({ scheduledAt }) => isNoted(scheduledAt, now))
        .flatMap((session) => {
          const until = session.endsAt.getTime() + course.services[session.service]!.pause * MINUTE_MS;
          const given = session.attendance === 'arrived' ? null : session.attendance_at;
          return session.resources.map((resource_id) => ({
            resource_id,
            session_id: written.sessions.get(session)!,
            reason: 'session',
            during: rangeText(session.scheduledAt.getTime(), until),
            created_at: course.createdAt,
            released_at: given ?? session.cancelled_at,
          }));
        }),
    ),
  );
}
