import { type FreeSlot, freeSlots, type Search } from './free-slots.ts';
import { startsInTurn } from './visit.ts';

type InTurn = Omit<Search, 'visit'> & { visits: readonly Search['visit'][] };

/**
 * The times at which the first of some visits can begin so that each of the others is free when the one before it and its pause
 * are over, in order, with what is chosen for all of them. Of one visit these are its free times.
 */
export function freeInTurn({ visits, days, after, ...search }: InTurn): FreeSlot[] {
  const offsets = startsInTurn(visits, 0);
  const [first, ...later] = visits.map((visit, place) => {
    const offset = offsets[place]!;
    const shifted = days.map(({ from, to }) => ({ from: from + offset, to: to + offset }));
    const slots = freeSlots({ ...search, visit, days: shifted, after: after + offset });
    return new Map(slots.map(({ starts_at, resources }) => [starts_at - offset, resources]));
  });
  return [...first!].flatMap(([starts_at, resources]) => {
    const others = later.map((slots) => slots.get(starts_at));
    return others.every((chosen) => chosen !== undefined)
      ? [{ starts_at, resources: [...resources, ...others.flat()] }]
      : [];
  });
}
