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
    if (day <= current) return void push(today, item);
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
      // A sorted list is a heap.
      today = (days.get(day) ?? []).sort((a, b) => (isBefore(a, b) ? -1 : 1));
      days.delete(day);
      for (let item = pop(today); item; item = pop(today)) item.act();
    },
  };
}

const isBefore = (a: Item, b: Item) => a.at < b.at || (a.at === b.at && a.place < b.place);

function push(heap: Item[], item: Item): void {
  let hole = heap.length;
  heap.push(item);
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    if (!isBefore(item, heap[parent]!)) break;
    heap[hole] = heap[parent]!;
    hole = parent;
  }
  heap[hole] = item;
}

function pop(heap: Item[]): Item | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!last || heap.length === 0) return first;
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
    if (!isBefore(heap[child]!, last)) break;
    heap[hole] = heap[child]!;
    hole = child;
  }
  heap[hole] = last;
  return first;
}
