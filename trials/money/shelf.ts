import type { Dice } from '@revive/testing/dice.ts';

/** The few things all people work on, each as one of them saw it: a picture that may be out of date. */
export interface Shelf<T extends { id: number }> {
  /** Keeps what was seen; the oldest thing goes when there are too many. */
  see(thing: T): void;
  lose(id: number): void;
  /** Any of them; undefined while there is none. */
  any(dice: Dice): T | undefined;
  all(): readonly T[];
}

/** `isMissed` says whether a new picture of a known thing reaches no one, so that they go on with the old one. */
export function shelf<T extends { id: number }>(most: number, isMissed: () => boolean): Shelf<T> {
  let things: T[] = [];
  return {
    see: (thing) => {
      const at = things.findIndex(({ id }) => id === thing.id);
      if (at >= 0 && isMissed()) return;
      if (at >= 0) things[at] = { ...things[at], ...thing };
      else things = [...things, thing].slice(-most);
    },
    lose: (id) => {
      things = things.filter((thing) => thing.id !== id);
    },
    any: (dice) => (things.length > 0 ? dice.pick(things) : undefined),
    all: () => things,
  };
}
