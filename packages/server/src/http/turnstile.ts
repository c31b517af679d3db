import { Busy } from '../lib/errors.ts';

/** Lets a few through at a time; the others wait in the order they came, up to a number. */
export interface Turnstile {
  /** Throws `Busy`, at once and with nothing begun, when too many wait already. */
  pass<T>(run: () => Promise<T>): Promise<T>;
}

/** For work that takes much of the machine however little of the database: `atOnce` of it, and `waiting` more in line. */
export function createTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }): Turnstile {
  const line: (() => void)[] = [];
  let inside = 0;
  return {
    pass: async (run) => {
      if (inside < atOnce) inside += 1;
      else if (line.length >= waiting) throw new Busy();
      // Whoever goes hands over, so nobody who comes just then gets in before those who wait.
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await run();
      } finally {
        const next = line.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
