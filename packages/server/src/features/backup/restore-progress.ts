import type { Log } from '../../lib/log.ts';
import type { LaterParts } from './later-parts.ts';

// An index of a row takes about as long as copying it took, and checking a foreign key a third; measured with 100,000 orders.
const INDEX = 1;
const KEY = 0.3;

export interface RestoreProgress {
  copied(rows: number): void;
  /** One index or key of a table. */
  made(table: string, kind: 'indexes' | 'keys'): void;
}

/** Says each tenth of the rows, and then of their indexes and keys, as it is reached, and how many minutes may be left. */
export function restoreProgress(
  tables: ReadonlyMap<string, number>,
  { indexes, keys }: LaterParts,
  log: Log,
  now: () => number = () => performance.now(),
): RestoreProgress {
  const rowsOf = (table: string) => tables.get(table.replaceAll('"', '')) ?? 0;
  const work = (parts: LaterParts['keys'], weight: number) =>
    sum(parts.map(({ table, make }) => rowsOf(table) * make.length)) * weight;
  const all = { rows: sum([...tables.values()]), later: work(indexes, INDEX) + work(keys, KEY) };
  const done = { rows: 0, later: 0 };
  const said = { rows: 0, later: 0 };
  const began = now();
  const advance = (phase: 'rows' | 'later', by: number) => {
    done[phase] += by;
    // What is summed up in fractions may miss the whole by a little.
    const tenths = Math.min(10, Math.floor((done[phase] * 10) / Math.max(all[phase], 1) + 1e-6));
    if (tenths <= said[phase]) return;
    said[phase] = tenths;
    const passed = (now() - began) / 60_000;
    const left =
      (passed / (done.rows + done.later)) * Math.max(0, all.rows + all.later - done.rows - done.later);
    const what =
      phase === 'rows'
        ? `${tenths * 10} %: ${done.rows} of ${all.rows} rows`
        : `${tenths * 10} % of the indexes and keys of ${all.rows} rows`;
    log.info(`${what}; ${inMinutes(passed)} so far, about ${inMinutes(left)} left`);
  };
  return {
    copied: (rows) => advance('rows', rows),
    made: (table, kind) => advance('later', rowsOf(table) * (kind === 'keys' ? KEY : INDEX)),
  };
}

const inMinutes = (minutes: number) => `${minutes.toFixed(1)} min`;

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
