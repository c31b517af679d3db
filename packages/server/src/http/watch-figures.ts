import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** One value of a figure, with its labels. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Figure<Read> {
  /** As Prometheus names it: lower case, with its unit at the end (`_seconds`, `_bytes`). */
  name: string;
  help: string;
  /** Without labels it has one value. */
  labelNames?: readonly string[];
  of: (read: Read) => number | readonly Sample[];
  /** Its value where the reading failed; not a number where nothing else is said. */
  unanswered?: number;
}

interface Watched<Read> {
  read: () => Promise<Read> | Read;
  figures: readonly Figure<Read>[];
}

/** Adds figures to `/metrics` that are read together, each time someone asks. */
export type Watch = <Read>(watched: Watched<Read>) => void;

const MOST_MS = 3000;

/**
 * What is read for `/metrics` is read in turn, so that it takes one database connection at a time. What fails, or is not read
 * within `mostMs`, has no value then instead of an old one, and the other figures are answered all the same.
 */
export function createWatch(registry: Registry, mostMs = MOST_MS): Watch {
  let last: Promise<unknown> = Promise.resolve();
  return ({ read, figures }) => {
    let reading: ReturnType<typeof begin> | undefined;
    const begin = () => {
      const begun = last.then(read).then(
        (value) => ({ value }),
        () => undefined,
      );
      last = begun;
      return begun.finally(() => {
        reading = undefined;
      });
    };
    // The figures of one reading are asked for at the same moment.
    const readOnce = () => {
      reading ??= begin();
      return Promise.race([reading, pause(mostMs, undefined, { ref: false })]);
    };
    for (const figure of figures) addFigure(registry, figure, readOnce);
  };
}

function addFigure<Read>(
  registry: Registry,
  { name, help, labelNames = [], of, unanswered = Number.NaN }: Figure<Read>,
  readOnce: () => Promise<{ value: Read } | undefined>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const read = await readOnce();
      const found = read ? of(read.value) : labelNames.length > 0 ? [] : unanswered;
      this.reset();
      if (typeof found === 'number') this.set(found);
      else for (const [labels, value] of found) this.set({ ...labels }, value);
    },
  });
}
