import type { Calendar } from './calendar.ts';

interface Item {
  at: number;
  /** Among those of one moment the one noted first comes first. */
  place: number;
  act: () => void;
}

export interface Step {
  at: number;
  act: () => void;
}

/** What happens when. Whatever would come after now never happens. */
export interface Agenda {
  /** Notes an act for a moment that is not over yet. */
  note(at: number, act: () => void): void;
  /** Steps one after the other, each at its moment but never before the one before; then `end`, at the latest now. */
  follow(steps: readonly Step[], end: () => void): void;
  /** Does what is noted for a day, in the order of time, and what comes up meanwhile. */
  live(day: number): void;
}

export function createAgenda(calendar: Calendar): Agenda {
  const days = new Map<number, Item[]>();
  let today: Item[] = [];
  let current = -1;
  let placed = 0;

  const note = (at: number, act: () => void) => {
    const item = { at, place: placed, act };
    placed += 1;
    const day = calendar.dayOf(at).index;
    if (day <= current) return void insert(today, item);
    const items = days.get(day);
    if (items) items.push(item);
    else days.set(day, [item]);
  };
  const follow = (steps: readonly Step[], end: () => void, next = 0, earliest = 0): void => {
    const step = steps[next];
    const at = Math.max(earliest, step?.at ?? 0);
    if (!step || at > calendar.now) return void end();
    note(at, () => {
      step.act();
      follow(steps, end, next + 1, at);
    });
  };
  return {
    note,
    follow: (steps, end) => follow(steps, end),
    live: (day) => {
      current = day;
      today = (days.get(day) ?? []).sort(latestFirst);
      days.delete(day);
      for (let item = today.pop(); item; item = today.pop()) item.act();
    },
  };
}

const latestFirst = (one: Item, other: Item) => other.at - one.at || other.place - one.place;

/** What comes up on a day mostly comes soon, so its place is near the end. */
function insert(items: Item[], item: Item): void {
  const before = items.findLastIndex((each) => latestFirst(each, item) < 0);
  items.splice(before + 1, 0, item);
}
