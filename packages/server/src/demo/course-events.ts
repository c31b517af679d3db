import type { PaymentFailure, PaymentMethod } from '@revive/contract';
import type { Course } from './courses.ts';
import type { DemoStaff } from './people.ts';
import type { Random } from './random.ts';
import type { DemoCalendar } from './seed-calendar.ts';

/** What staff did with a booking, as operations of the app. */
export type CourseEvent = { at: Date; actor: number } & (
  | { does: 'confirm' }
  | { does: 'try'; amount_cents: number; discount_cents: number; failure: PaymentFailure }
  | { does: 'pay'; amount_cents: number; discount_cents: number }
  /** More than is owed means all that is owed. */
  | { does: 'deposit'; amount_cents: number; payment_method: PaymentMethod }
  | { does: 'settle'; visit: number; payment_method: PaymentMethod }
  | { does: 'complete'; visit: number; held_by: number | null; notes: string | null }
  | { does: 'arrive' | 'miss' | 'call off'; visit: number }
  | { does: 'cancel'; reason: string }
);

export interface Imagination {
  random: Random;
  now: Date;
  staff: DemoStaff;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Within this many days unpaid visits are common. */
const RECENT_DAYS = 10;
/** Since so many days who treats whom stands in the calendar, and who did not come is noted. */
const CALENDAR_DAYS = 300;
/** The share of visits whose client does not come. */
const MISSED = 0.035;
/** Of the others the share that calls off within hours of the visit. */
const CALLED_OFF = 0.015;

const VISIT_NOTES = [
  'Tolerated well.',
  'Sensitive on the left side, lower intensity.',
  'Drank too little water; reminded her.',
  'Asked for the same therapist next time.',
  'Walks every morning now.',
  'Slight redness, gone after ten minutes.',
];

export const isNoted = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < CALENDAR_DAYS * DAY_MS;

export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;

/**
 * The visits that took place, each completed by who gave it or by the desk, and those whose client did not come or called
 * off late. Of the visits of this hour most clients have arrived.
 */
export function visitsHeld(
  course: Course,
  { random, now, staff, calendar }: Imagination & { calendar: DemoCalendar },
): CourseEvent[] {
  return course.visits.flatMap((visit, index): CourseEvent[] => {
    const at = new Date(visit.endsAt.getTime() + random.int(0, 4) * MINUTE_MS);
    const came = new Date(visit.scheduledAt.getTime() + random.int(-9, 2) * MINUTE_MS);
    const arrival = { does: 'arrive', visit: index, at: came, actor: staff.manager } as const;
    if (at > now) return random.chance(0.85) ? [arrival] : [];
    if (isNoted(visit.scheduledAt, now) && random.chance(MISSED)) {
      const noted = new Date(visit.scheduledAt.getTime() + random.int(16, 30) * MINUTE_MS);
      return [{ does: 'miss', visit: index, at: noted, actor: staff.manager }];
    }
    if (isNoted(visit.scheduledAt, now) && random.chance(CALLED_OFF)) {
      const called = new Date(visit.scheduledAt.getTime() - random.int(40, 300) * MINUTE_MS);
      if (called > course.createdAt)
        return [{ does: 'call off', visit: index, at: called, actor: staff.manager }];
    }
    const therapist = visit.resources
      .map((id) => calendar.resources.get(id)!)
      .find(({ shiftOn }) => shiftOn !== undefined);
    const actor = therapist?.user_id && random.chance(0.93) ? therapist.user_id : staff.manager;
    const held_by = (isNoted(visit.scheduledAt, now) && therapist?.id) || null;
    const notes = random.chance(0.1) ? random.pick(VISIT_NOTES) : null;
    return [{ does: 'complete', visit: index, at, actor, held_by, notes }];
  });
}
