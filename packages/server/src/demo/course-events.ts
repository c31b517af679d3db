import type { PaymentFailure, PaymentMethod } from '@revive/contract';
import type { Course } from './courses.ts';
import type { DemoStaff } from './people.ts';
import type { Random } from './random.ts';

/** What staff did with a booking, in the words of the app's own operations. */
export type CourseEvent = { at: Date; actor: number } & (
  | { does: 'confirm' }
  | { does: 'try'; amount_cents: number; discount_cents: number; failure: PaymentFailure }
  | { does: 'pay'; amount_cents: number; discount_cents: number }
  /** More than is owed means all that is owed. */
  | { does: 'deposit'; amount_cents: number; payment_method: PaymentMethod }
  | { does: 'settle'; visit: number; payment_method: PaymentMethod }
  | { does: 'hold'; visit: number; notes: string | null }
  | { does: 'cancel'; reason: string }
);

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Within so many days a missed visit or an unpaid one is nothing unusual. */
const RECENT_DAYS = 10;

const VISIT_NOTES = [
  'Tolerated well.',
  'Sensitive on the left side, lower intensity.',
  'Drank too little water; reminded her.',
  'Asked for the same therapist next time.',
  'Walks every morning now.',
  'Slight redness, gone after ten minutes.',
];
const CANCEL_REASONS = [
  'Travels to Hargeysa for two months.',
  'Changed her mind.',
  'Her doctor advises to wait.',
];

export interface Imagination {
  random: Random;
  now: Date;
  staff: DemoStaff;
}

/** The visits that took place, each held by a therapist. Of the latest days a few were missed. */
export function visitsHeld(course: Course, { random, now, staff }: Imagination): CourseEvent[] {
  const therapist = random.pick(staff.therapists);
  return course.visits.flatMap((visit, index): CourseEvent[] => {
    const at = new Date(visit.endsAt.getTime() + random.int(0, 4) * MINUTE_MS);
    if (at > now) return [];
    const isRecent = now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;
    const isYesterdayOrOlder = now.getTime() - at.getTime() > DAY_MS;
    if (isRecent && isYesterdayOrOlder && random.chance(0.04)) return [];
    const actor = random.chance(0.85) ? therapist : random.pick(staff.therapists);
    return [
      { does: 'hold', visit: index, at, actor, notes: random.chance(0.1) ? random.pick(VISIT_NOTES) : null },
    ];
  });
}

type Style = 'in_advance' | 'deposit' | 'each_visit' | 'part' | 'gift' | 'later' | 'cancelled';

function styleOf(course: Course, { random, now }: Imagination): Style {
  const isOld = now.getTime() - course.createdAt.getTime() > 45 * DAY_MS;
  if (course.visits.length === 1)
    return random.weighted({
      in_advance: 48,
      deposit: 0,
      each_visit: 43,
      part: 0,
      gift: 1,
      later: isOld ? 0 : 4,
      cancelled: 5,
    });
  return random.weighted({
    in_advance: 38,
    deposit: 26,
    each_visit: 20,
    part: 9,
    gift: 1,
    later: isOld ? 0 : 4,
    cancelled: 5,
  });
}

/** How the client pays for the course, by one of the ways clients pay. */
export function payments(course: Course, imagination: Imagination): CourseEvent[] {
  const { random, now, staff } = imagination;
  const desk = random.chance(0.7) ? staff.manager : random.pick(staff.therapists);
  const method = (): PaymentMethod => random.weighted({ cash: 55, mobile_money: 35, card: 10 });
  const atDesk = new Date(course.createdAt.getTime() + random.int(3, 9) * MINUTE_MS);
  const { cost_cents: cost, visits } = course;
  const confirm: CourseEvent = { does: 'confirm', at: atDesk, actor: desk };
  const share = (low: number, high: number) =>
    Math.max(500, Math.round((cost * random.between(low, high)) / 500) * 500);
  const restAt = visits[Math.ceil(visits.length / 2) - 1]!.endsAt;
  const rest: CourseEvent = {
    does: 'deposit',
    at: restAt,
    actor: desk,
    amount_cents: cost,
    payment_method: method(),
  };

  switch (styleOf(course, imagination)) {
    case 'in_advance': {
      const discount = random.chance(0.3) ? Math.floor((cost * random.pick([5, 10, 15])) / 10_000) * 100 : 0;
      const isAtDesk = random.chance(0.6);
      const at = isAtDesk ? atDesk : new Date(course.scheduledAt.getTime() - random.int(1, 8) * MINUTE_MS);
      const money = { amount_cents: cost - discount, discount_cents: discount };
      const paid: CourseEvent = { does: 'pay', at, actor: desk, ...money };
      const failure = random.pick(['insufficient_funds', 'wrong_pin', 'cancelled_by_payer'] as const);
      const tried: CourseEvent = {
        does: 'try',
        at: new Date(at.getTime() - 2 * MINUTE_MS),
        actor: desk,
        ...money,
        failure,
      };
      return [...(isAtDesk ? [] : [confirm]), ...(random.chance(0.06) ? [tried] : []), paid];
    }
    case 'deposit':
      return [
        { does: 'deposit', at: atDesk, actor: desk, amount_cents: share(0.3, 0.5), payment_method: method() },
        rest,
      ];
    case 'each_visit':
      return [
        confirm,
        ...visits.flatMap((visit, index): CourseEvent[] => {
          const isRecent = now.getTime() - visit.endsAt.getTime() < RECENT_DAYS * DAY_MS;
          if (isRecent && random.chance(0.08)) return [];
          return [
            {
              does: 'settle',
              at: new Date(visit.endsAt.getTime() + 6 * MINUTE_MS),
              actor: desk,
              visit: index,
              payment_method: method(),
            },
          ];
        }),
      ];
    case 'part':
      return [
        {
          does: 'pay',
          at: atDesk,
          actor: desk,
          amount_cents: Math.min(cost, share(0.4, 0.7)),
          discount_cents: 0,
        },
        ...(random.chance(0.8) ? [rest] : []),
      ];
    case 'gift':
      return [{ does: 'pay', at: atDesk, actor: staff.owner, amount_cents: 0, discount_cents: cost }];
    case 'later':
      return [confirm];
    case 'cancelled':
      return cancellation(course, imagination, desk, confirm, share(0.3, 0.5));
  }
}

function cancellation(
  { visits, createdAt }: Course,
  { random, staff }: Imagination,
  desk: number,
  confirm: CourseEvent,
  deposit: number,
): CourseEvent[] {
  const reason = random.pick(CANCEL_REASONS);
  const first = visits[0]!;
  const before = new Date(createdAt.getTime() + (first.scheduledAt.getTime() - createdAt.getTime()) * 0.6);
  if (visits.length < 3 || random.chance(0.35))
    return [confirm, { does: 'cancel', at: before, actor: desk, reason }];
  const at = random.chance(0.5) ? before : new Date(visits[1]!.endsAt.getTime() + 60 * MINUTE_MS);
  return [
    { does: 'deposit', at: confirm.at, actor: desk, amount_cents: deposit, payment_method: 'cash' },
    { does: 'cancel', at, actor: staff.manager, reason },
  ];
}
