import type { Policy } from '@revive/contract';
import { addBusinessDays } from '../lib/business-time.ts';
import { type Opening, openingOf } from './opening.ts';

/** How many clients can be treated at once. */
const ROOMS = 3;
const MINUTE_MS = 60_000;
const DAYS_TO_LOOK = 7;

export interface Rooms {
  /** The free time nearest to the one wanted, on its day when there is any; it is taken from then on. */
  reserve(wanted: Date, minutes: number): Date;
}

/** Keeps the schedule believable: opening hours, the policy's slots, and never more clients than rooms. */
export function createRooms(policy: Policy): Rooms {
  const taken = new Map<number, [start: number, end: number][]>();
  const slot = policy.slot_minutes * MINUTE_MS;

  const isFree = (day: number, start: number, end: number) =>
    (taken.get(day) ?? []).filter(([from, to]) => from < end && start < to).length < ROOMS;

  const nearest = (opening: Opening, wanted: number, length: number): number | undefined => {
    const day = opening.from.getTime();
    const last = Math.floor((opening.to.getTime() - length - day) / slot);
    const first = Math.min(last, Math.max(0, Math.round((wanted - day) / slot)));
    for (let step = 0; step <= last; step += 1) {
      for (const index of [first + step, first - step]) {
        const start = day + index * slot;
        if (index >= 0 && index <= last && isFree(day, start, start + length)) return start;
      }
    }
    return undefined;
  };

  return {
    reserve(wanted, minutes) {
      const length = minutes * MINUTE_MS;
      for (let shift = 0; shift < DAYS_TO_LOOK; shift += 1) {
        const then = addBusinessDays(wanted, shift, policy.time_zone);
        const opening = openingOf(policy, then);
        const start = opening && nearest(opening, then.getTime(), length);
        if (!opening || start === undefined) continue;
        const day = opening.from.getTime();
        taken.set(day, [...(taken.get(day) ?? []), [start, start + length]]);
        return new Date(start);
      }
      return wanted;
    },
  };
}
