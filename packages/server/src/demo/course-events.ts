import type { PaymentFailure, PaymentMethod } from '@revive/contract';
import type { Course } from './courses.ts';
import type { DemoStaff } from './people.ts';
import type { Random } from './random.ts';

/** What staff did with a booking, as operations of the app. */
export type CourseEvent = { at: Date; actor: number } & (
  | { does: 'confirm' }
  | { does: 'try'; amount_cents: number; discount_cents: number; failure: PaymentFailure }
  | { does: 'pay'; amount_cents: number; discount_cents: number }
  /** More than is owed means all that is owed. */
  | { does: 'deposit'; amount_cents: number; payment_method: PaymentMethod }
  | { does: 'settle'; visit: number; payment_method: PaymentMethod }
  | { does: 'complete'; visit: number; notes: string | null }
  | { does: 'cancel'; reason: string }
);

export interface Imagination {
  random: Random;
  now: Date;
  staff: DemoStaff;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Within this many days missed and unpaid visits are common. */
const RECENT_DAYS = 10;

const VISIT_NOTES = [
  'Tolerated well.',
  'Sensitive on the left side, lower intensity.',
  'Drank too little water; reminded her.',
  'Asked for the same therapist next time.',
  'Walks every morning now.',
  'Slight redness, gone after ten minutes.',
];

export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;

/** The visits that took place, each given by a therapist. Of the latest days a few were missed. */
export function visitsHeld(course: Course, { random, now, staff }: Imagination): CourseEvent[] {
  const therapist = random.pick(staff.therapists);
  return course.visits.flatMap((visit, index): CourseEvent[] => {
    const at = new Date(visit.endsAt.getTime() + random.int(0, 4) * MINUTE_MS);
    if (at > now) return [];
    const isOver = now.getTime() - at.getTime() > DAY_MS;
    if (isOver && isRecent(at, now) && random.chance(0.04)) return [];
    const actor = random.chance(0.85) ? therapist : random.pick(staff.therapists);
    const notes = random.chance(0.1) ? random.pick(VISIT_NOTES) : null;
    return [{ does: 'complete', visit: index, at, actor, notes }];
  });
}
