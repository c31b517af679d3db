import type { TestApp } from './app.ts';
import { aService } from './factories.ts';
import { setNeedsOf } from './schedule.ts';
import { anOpenTreatment } from './self-booking.ts';

/** Two treatments clients book by themselves, which need the same people and rooms: an hour with its pause, and half an hour. */
export async function twoTreatments(
  db: TestApp['db'],
  given: Parameters<typeof anOpenTreatment>[1] & { facial_sessions?: number } = {},
) {
  const made = await anOpenTreatment(db, given);
  const facial = await aService(db, {
    name: 'Facial',
    session_count: given.facial_sessions ?? 1,
    days_between_sessions: 7,
  });
  await db
    .updateTable('services')
    .set({ self_booking: true, unit_price_cents: 20_00, duration_minutes: 30, buffer_minutes: 0 })
    .where('id', '=', facial.id)
    .execute();
  await setNeedsOf(db, facial.id, [made.people, made.rooms]);
  return { ...made, wrap: made.service.id, facial: facial.id };
}
