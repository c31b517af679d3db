import type { Sex } from '@revive/contract';
import { chooseFree, type Place } from './choose-resources.ts';
import type { BusySpan } from './occupancy-queries.ts';
import { leastWorkFirst } from './plan-visits.ts';
import { joined, type Range } from './ranges.ts';
import { type Timetable, workWithin } from './timetable.ts';
import { MINUTE_MS, type Visit } from './visit.ts';

/** A time at which a visit can begin, with the resources chosen for it. */
export interface FreeSlot {
  starts_at: number;
  resources: number[];
}

type Times = Pick<Visit, 'minutes' | 'buffer_minutes'>;

export interface Search {
  /** Of each place those that fit whom it is for. */
  visit: Times & { places: readonly Place[]; who?: { sex: Sex | null } | undefined };
  timetable: Pick<Timetable<BusySpan>, 'works' | 'busy'>;
  /** The days' first instants, and the one after the last. */
  days: readonly Range[];
  /** Where nothing is needed, only the hours of the business count. */
  open: readonly Range[];
  /** Starts are multiples of these minutes from midnight. */
  step_minutes: number;
  /** Nothing begins before this instant. */
  after: number;
}

/** The first and last instants at which a visit can begin, both included. */
type Window = Range;

/** When a visit can begin, as far as one resource goes: its whole visit in working hours, its pause as well unoccupied. */
function windowsOf(
  works: readonly Range[],
  busy: readonly Range[],
  { minutes, buffer_minutes }: Times,
): Window[] {
  const length = minutes * MINUTE_MS;
  const whole = (minutes + buffer_minutes) * MINUTE_MS;
  const taken = joined(busy);
  return works.flatMap(({ from, to }) => {
    const windows: Window[] = [];
    let free = from;
    for (const range of taken) {
      if (range.to <= free) continue;
      if (range.from - whole >= to - length) break;
      const last = Math.min(range.from - whole, to - length);
      if (last >= free) windows.push({ from: free, to: last });
      free = Math.max(free, range.to);
    }
    if (to - length >= free) windows.push({ from: free, to: to - length });
    return windows;
  });
}

/** The times at which a visit can begin, in order, one per start; a free choice falls on who has least that day. */
export function freeSlots({ visit, timetable, days, open, step_minutes, after }: Search): FreeSlot[] {
  const ids = [...new Set(visit.places.flat())];
  const fits = new Map(
    ids.map((id) => {
      const busy = timetable.busy(id).map(({ starts, ends }) => ({ from: starts, to: ends }));
      return [id, liesIn(windowsOf(timetable.works(id, visit.who?.sex), busy, visit))];
    }),
  );
  const isOpen = liesIn(windowsOf(open, [], visit));
  const slots: FreeSlot[] = [];
  for (const day of days) {
    const places = leastWorkFirst(visit.places, (id) => workWithin(timetable, id, day));
    for (let start = day.from; start < day.to; start += step_minutes * MINUTE_MS) {
      if (start < after) continue;
      if (places.length === 0) {
        if (isOpen(start)) slots.push({ starts_at: start, resources: [] });
        continue;
      }
      const resources = chooseFree(places, (id) => fits.get(id)!(start));
      if (resources) slots.push({ starts_at: start, resources });
    }
  }
  return slots;
}

/** Whether a start lies in one of some windows, which are in order; each question is about the same start or a later one. */
function liesIn(windows: readonly Window[]): (start: number) => boolean {
  let at = 0;
  return (start) => {
    while (at < windows.length && windows[at]!.to < start) at += 1;
    return at < windows.length && windows[at]!.from <= start;
  };
}
