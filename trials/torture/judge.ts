import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { compareDeeds, countByAct, type Differences } from '../acts/compare-deeds.ts';
import type { ActName, Deed } from '../acts/deed.ts';
import { openBooks } from '../shared/open-books.ts';
import type { Crew } from './crew.ts';
import type { TortureOptions } from './options.ts';
import { type Figures, figuresOf, type Recovery } from './recovery.ts';

export interface Report {
  seconds: number;
  clients: number;
  servers: number;
  seed: number;
  acts: {
    tried: number;
    done: number;
    refused: number;
    /** Nobody was reached until the deadline, or the wallet did not say. */
    silent: number;
    /** Asked more than once until there was an answer. */
    retried: number;
    /** Made twice at the same time. */
    twice: number;
    by_name: Record<ActName, Record<Deed['outcome'], number>>;
  };
  /** Every sentence of a refusal, and how often it was said. */
  refusals: Record<string, number>;
  blows: Record<string, { ready: Figures; write: Figures }>;
  all_blows: { ready: Figures; write: Figures };
  /** What servers wrote that ended although nobody had hit them. */
  collapses: string[];
  /** Calls made twice with one key, of which one was done and the other refused. */
  disagreements: string[];
  /** Answers that blame the server itself. */
  errors: string[];
  differences: Differences;
  books: {
    checked: number;
    broken: { name: string; rows: unknown[] }[];
    head: { position: number; hash: string } | null;
  };
  log: string;
  /** Whether something was done, nothing was lost, doubled, different or unasked, and the books are true. */
  is_sound: boolean;
}

interface Evidence {
  options: TortureOptions;
  dataDir: string;
  deeds: Deed[];
  recoveries: Recovery[];
  crew: Crew;
}

/** Starts the database once more, compares everything that was told with what it holds, and proves the books. */
export async function judge({ options, dataDir, deeds, recoveries, crew }: Evidence): Promise<Report> {
  const { differences, books } = await openBooks(dataDir, async (db) => ({
    differences: await compareDeeds(db, deeds),
    books: await checkBooks(db),
  }));
  const disagreements = deeds.filter(({ disagreement }) => disagreement).map(tell);
  const errors = deeds.filter(({ status }) => status >= 500).map(tell);
  const { lost, doubled, different, unasked } = differences;
  const faults = [lost, doubled, different, unasked, disagreements, errors, crew.collapses, books.broken];
  return {
    seconds: options.seconds,
    clients: options.clients,
    servers: options.servers,
    seed: options.seed,
    acts: { ...countDeeds(deeds), by_name: countByAct(deeds) },
    refusals: countRefusals(deeds),
    blows: byBlow(recoveries),
    all_blows: figures(recoveries),
    collapses: crew.collapses,
    disagreements,
    errors,
    differences,
    books,
    log: crew.log(),
    is_sound: deeds.length > 0 && faults.every((found) => found.length === 0),
  };
}

const tell = ({ act, trace, status, sentence }: Deed) => `${act}, ${trace}: ${status} ${sentence}`;

function countDeeds(deeds: readonly Deed[]) {
  const count = (which: (deed: Deed) => boolean) => deeds.filter(which).length;
  return {
    tried: deeds.length,
    done: count(({ outcome }) => outcome === 'done'),
    refused: count(({ outcome }) => outcome === 'refused'),
    silent: count(({ outcome }) => outcome === 'silent'),
    retried: count(({ tries, twice }) => tries > (twice ? 2 : 1)),
    twice: count(({ twice }) => twice),
  };
}

function countRefusals(deeds: readonly Deed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome, act, status, sentence } of deeds) {
    if (outcome !== 'refused') continue;
    const said = `${act}: ${status} ${sentence}`;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

const figures = (recoveries: readonly Recovery[]) => ({
  ready: figuresOf(recoveries.map(({ ready_ms }) => ready_ms)),
  write: figuresOf(recoveries.map(({ write_ms }) => write_ms)),
});

const byBlow = (recoveries: readonly Recovery[]) =>
  Object.fromEntries(
    [...new Set(recoveries.map(({ blow }) => blow))]
      .sort()
      .map((name) => [name, figures(recoveries.filter(({ blow }) => blow === name))]),
  );
