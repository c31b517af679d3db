import type { PaymentMethod } from '@revive/contract';
import { type CourseEvent, type Imagination, isRecent } from './course-events.ts';
import type { Course } from './courses.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CANCEL_REASONS = [
  'Travels to Hargeysa for two months.',
  'Changed her mind.',
  'Her doctor advises to wait.',
];
const FAILURES = ['insufficient_funds', 'wrong_pin', 'cancelled_by_payer'] as const;

/** A course with what its payments have in common. */
interface Desk extends Imagination {
  course: Course;
  /** Who deals with it. */
  actor: number;
  /** While the client stood there, or was on the phone. */
  at: Date;
  method(): PaymentMethod;
  /** A part of the cost, in whole five dollars. */
  share(low: number, high: number): number;
}

type Habit = (desk: Desk) => CourseEvent[];

const HABITS = {
  inAdvance: (desk) => {
    const { random, course, actor } = desk;
    const cost = course.cost_cents;
    const discount_cents = random.chance(0.3)
      ? Math.floor((cost * random.pick([5, 10, 15])) / 10_000) * 100
      : 0;
    const isAtDesk = random.chance(0.6);
    const at = isAtDesk ? desk.at : new Date(course.scheduledAt.getTime() - random.int(1, 8) * MINUTE_MS);
    const money = { actor, amount_cents: cost - discount_cents, discount_cents };
    const refused: CourseEvent = {
      does: 'try',
      at: new Date(at.getTime() - 2 * MINUTE_MS),
      failure: random.pick(FAILURES),
      ...money,
    };
    return [
      ...(isAtDesk ? [] : [confirm(desk)]),
      ...(random.chance(0.06) ? [refused] : []),
      { does: 'pay', at, ...money },
    ];
  },
  deposit: (desk) => [deposit(desk, desk.at, desk.share(0.3, 0.5)), rest(desk)],
  eachVisit: (desk) => [
    confirm(desk),
    ...desk.course.visits.flatMap(({ endsAt }, visit): CourseEvent[] => {
      if (isRecent(endsAt, desk.now) && desk.random.chance(0.06)) return [];
      const at = new Date(endsAt.getTime() + 6 * MINUTE_MS);
      return [{ does: 'settle', at, actor: desk.actor, visit, payment_method: desk.method() }];
    }),
  ],
  inPart: (desk) => {
    const amount_cents = Math.min(desk.course.cost_cents, desk.share(0.4, 0.7));
    const part: CourseEvent = {
      does: 'pay',
      at: desk.at,
      actor: desk.actor,
      amount_cents,
      discount_cents: 0,
    };
    return desk.random.chance(0.8) ? [part, rest(desk)] : [part];
  },
  gift: ({ at, staff, course }) => [
    { does: 'pay', at, actor: staff.owner, amount_cents: 0, discount_cents: course.cost_cents },
  ],
  later: (desk) => [confirm(desk)],
  cancelled: (desk) => {
    const { random, course, actor, staff } = desk;
    const reason = random.pick(CANCEL_REASONS);
    const wait = course.scheduledAt.getTime() - course.createdAt.getTime();
    const before = new Date(course.createdAt.getTime() + wait * 0.6);
    if (course.visits.length < 3 || random.chance(0.35))
      return [confirm(desk), { does: 'cancel', at: before, actor, reason }];
    const after = new Date(course.visits[1]!.endsAt.getTime() + 60 * MINUTE_MS);
    const at = random.chance(0.5) ? before : after;
    return [
      deposit(desk, desk.at, desk.share(0.3, 0.5), 'cash'),
      { does: 'cancel', at, actor: staff.manager, reason },
    ];
  },
} satisfies Record<string, Habit>;

/** How the client pays for the course, by one of the habits clients have. */
export function payments(course: Course, imagination: Imagination): CourseEvent[] {
  const { random, staff } = imagination;
  const desk: Desk = {
    ...imagination,
    course,
    actor: random.chance(0.7) ? staff.manager : random.pick(staff.therapists),
    at: new Date(course.createdAt.getTime() + random.int(3, 9) * MINUTE_MS),
    method: () => random.weighted({ cash: 55, mobile_money: 35, card: 10 }),
    share: (low, high) =>
      Math.max(500, Math.round((course.cost_cents * random.between(low, high)) / 500) * 500),
  };
  return HABITS[random.weighted(likelihoods(course, imagination.now))](desk);
}

function likelihoods({ visits, createdAt }: Course, now: Date): Record<keyof typeof HABITS, number> {
  const isOld = now.getTime() - createdAt.getTime() > 45 * DAY_MS;
  const seldom = { gift: 1, later: isOld ? 0 : 2, cancelled: 5 };
  if (visits.length === 1) return { inAdvance: 48, deposit: 0, eachVisit: 43, inPart: 0, ...seldom };
  return { inAdvance: 38, deposit: 26, eachVisit: 20, inPart: 9, ...seldom };
}

/** Most are confirmed at once; some wait for a call back, at most until shortly before the visit. */
function confirm({ random, now, course, actor, at }: Desk): CourseEvent {
  const called = at.getTime() + random.int(2, 60) * 60 * MINUTE_MS;
  const latest = Math.min(course.scheduledAt.getTime() - 30 * MINUTE_MS, now.getTime() - 2 * MINUTE_MS);
  const later = new Date(Math.max(at.getTime(), Math.min(called, latest)));
  return { does: 'confirm', at: random.chance(0.55) ? at : later, actor };
}

const deposit = (
  { actor, method }: Desk,
  at: Date,
  amount_cents: number,
  payment_method = method(),
): CourseEvent => ({ does: 'deposit', at, actor, amount_cents, payment_method });

/** What is left to pay, with the visit in the middle of the course. */
const rest = (desk: Desk): CourseEvent => {
  const { visits, cost_cents } = desk.course;
  return deposit(desk, visits[Math.ceil(visits.length / 2) - 1]!.endsAt, cost_cents);
};
