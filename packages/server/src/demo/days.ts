import type { Policy } from '@revive/contract';
import { addBusinessDays, businessDayOf } from '../lib/business-time.ts';
import { type Opening, openingOf } from './opening.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
/** The minimum age of a booking, so that the desk has processed it. */
const SETTLED_MS = 15 * MINUTE_MS;

export interface Days {
  /** A moment so many days from today at which people like to come; it may lie ahead of now. */
  moment(fromToday: number): Date;
  /** A moment so many days ago at which a booking was taken; never ahead of now. */
  bookedAt(ago: number): Date;
  /** When that day begins and ends. */
  spanOf(fromToday: number): { from: Date; to: Date };
}

/** Gives moments by their distance from today, in the business's own time. */
export function createDays({ random, policy, now }: { random: Random; policy: Policy; now: Date }): Days {
  const day = (fromToday: number) => addBusinessDays(now, fromToday, policy.time_zone);
  const moment = (fromToday: number): Date => {
    const opening = openingOf(policy, day(fromToday));
    return opening ? popularMoment(opening, random) : day(fromToday);
  };
  const bookedAt = (ago: number): Date => {
    const at = moment(-ago);
    const latest = now.getTime() - SETTLED_MS;
    if (at.getTime() <= latest) return at;
    const opened = openingOf(policy, day(-ago))?.from.getTime() ?? latest;
    return opened < latest ? toSecond(random.between(opened, latest)) : bookedAt(ago + 1);
  };
  return {
    moment,
    bookedAt,
    spanOf: (fromToday) => businessDayOf(day(fromToday), policy.time_zone),
  };
}

/** In the late morning, between Asr and Maghrib, or sometimes at any time. */
function popularMoment({ from, to }: Opening, random: Random): Date {
  const [low, high] = random.chance(0.45) ? [0.08, 0.38] : random.chance(0.7) ? [0.62, 0.92] : [0, 1];
  return toSecond(from.getTime() + random.between(low, high) * (to.getTime() - from.getTime()));
}

const toSecond = (time: number) => new Date(Math.floor(time / 1000) * 1000);
