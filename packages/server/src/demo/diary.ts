import { TZDate } from '@date-fns/tz';
import type { Policy } from '@revive/contract';
import { addBusinessDays, businessDayOf } from '../lib/business-time.ts';
import { type Opening, openingOf } from './opening.ts';
import type { DemoCalendar } from './seed-calendar.ts';
import type { DemoService } from './seed-catalogue.ts';

const MINUTE_MS = 60_000;
const DAYS_TO_LOOK = 28;

type Span = readonly [from: number, to: number];

interface Wish {
  /** Who and what the client had before: again, where they are free. */
  before: readonly number[];
  /** When the client is treated already. */
  besides: readonly Span[];
}

interface Reserved {
  at: Date;
  /** Who and what treats her then. */
  resources: number[];
}

export interface Diary {
  /** The free time nearest to the one wanted, on its day when there is any; it is taken from then on. */
  reserve(wanted: Date, service: DemoService, wish: Wish): Reserved;
  /** Whether the service has a free time on that day. */
  hasTime(day: Date, service: DemoService): boolean;
}

const meets = (spans: readonly Span[], [start, end]: Span) =>
  spans.some(([from, to]) => from < end && start < to);
const holds = (spans: readonly Span[], [start, end]: Span) =>
  spans.some(([from, to]) => from <= start && end <= to);

/** Keeps the schedule as the calendar would: opening and working hours, the policy's slots, and nobody in two places. */
export function createDiary(policy: Policy, { resources, needs }: DemoCalendar): Diary {
  const slot = policy.slot_minutes * MINUTE_MS;
  const taken = new Map<string, Span[]>();
  const shifts = new Map<string, Span[]>();

  const takenOf = (resource: number, day: number) => taken.get(`${resource} ${day}`) ?? [];
  const shiftsOf = (resource: number, { from, to }: Opening): Span[] => {
    const key = `${resource} ${from.getTime()}`;
    const known = shifts.get(key);
    if (known) return known;
    const { shiftOn } = resources.get(resource)!;
    const weekday = new TZDate(from.getTime(), policy.time_zone).getDay() || 7;
    const midnight = businessDayOf(from, policy.time_zone).from.getTime();
    const spans = shiftOn
      ? shiftOn(weekday).map(
          ([opens, closes]): Span => [midnight + opens * MINUTE_MS, midnight + closes * MINUTE_MS],
        )
      : [[from.getTime(), to.getTime()] as const];
    shifts.set(key, spans);
    return spans;
  };

  /** One of each place who works and is free then, the ones of before first, else who has the least to do that day. */
  const choose = (opening: Opening, start: number, service: DemoService, before: readonly number[]) => {
    const day = opening.from.getTime();
    const visit: Span = [start, start + service.minutes * MINUTE_MS];
    const whole: Span = [start, visit[1] + service.pause * MINUTE_MS];
    const load = (resource: number) =>
      before.includes(resource) ? -1 : takenOf(resource, day).reduce((sum, [from, to]) => sum + to - from, 0);
    const chosen = (needs.get(service.id) ?? []).map((place) =>
      place
        .filter(
          (resource) =>
            holds(shiftsOf(resource, opening), visit) &&
            !meets(resources.get(resource)!.away, whole) &&
            !meets(takenOf(resource, day), whole),
        )
        .reduce<number | undefined>(
          (best, resource) => (best === undefined || load(resource) < load(best) ? resource : best),
          undefined,
        ),
    );
    return chosen.includes(undefined) ? undefined : (chosen as number[]);
  };

  const nearest = (opening: Opening, wanted: number, service: DemoService, { before, besides }: Wish) => {
    const day = opening.from.getTime();
    const length = service.minutes * MINUTE_MS;
    const last = Math.floor((opening.to.getTime() - length - day) / slot);
    const first = Math.min(last, Math.max(0, Math.round((wanted - day) / slot)));
    for (let step = 0; step <= last; step += 1)
      for (const index of new Set([first + step, first - step])) {
        const start = day + index * slot;
        if (index < 0 || index > last || meets(besides, [start, start + length])) continue;
        const chosen = choose(opening, start, service, before);
        if (chosen) return { at: new Date(start), resources: chosen };
      }
    return undefined;
  };

  return {
    hasTime(day, service) {
      const opening = openingOf(policy, day);
      return !!opening && !!nearest(opening, day.getTime(), service, { before: [], besides: [] });
    },
    reserve(wanted, service, wish) {
      for (let shift = 0; shift < DAYS_TO_LOOK; shift += 1) {
        const then = addBusinessDays(wanted, shift, policy.time_zone);
        const opening = openingOf(policy, then);
        const found = opening && nearest(opening, then.getTime(), service, wish);
        if (!found) continue;
        const day = opening.from.getTime();
        const start = found.at.getTime();
        const span: Span = [start, start + (service.minutes + service.pause) * MINUTE_MS];
        for (const resource of found.resources)
          taken.set(`${resource} ${day}`, [...takenOf(resource, day), span]);
        return found;
      }
      // No day will do: it stays where it was wanted, and nobody has it.
      return { at: wanted, resources: [] };
    },
  };
}
