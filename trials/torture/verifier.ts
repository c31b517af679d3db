import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { compareOperations, countByName, type Differences } from '../operations/compare-operations.ts';
import type { Operation, OperationName } from '../operations/operation.ts';
import { openBooks } from '../shared/open-books.ts';
import type { Cluster } from './cluster.ts';
import type { TortureOptions } from './options.ts';
import { type Figures, figuresOf, type Recovery } from './recovery.ts';

export interface Report {
  seconds: number;
  clients: number;
  servers: number;
  seed: number;
  operations: {
    tried: number;
    done: number;
    refused: number;
    /** No answer until the deadline, or the wallet did not answer. */
    silent: number;
    /** Asked more than once until there was an answer. */
    retried: number;
    /** Made twice at the same time. */
    twice: number;
    by_name: Record<OperationName, Record<Operation['outcome'], number>>;
  };
  /** The messages of refusals with their counts. */
  refusals: Record<string, number>;
  faults: Record<string, { ready: Figures; write: Figures }>;
  all_faults: { ready: Figures; write: Figures };
  /** Output of servers that ended without an injected fault. */
  crashes: string[];
  /** Calls made twice with one key, of which one was done and the other refused. */
  disagreements: string[];
  /** Answers with a status of 500 or above. */
  errors: string[];
  differences: Differences;
  books: {
    checked: number;
    broken: { name: string; rows: unknown[] }[];
    head: { position: number; hash: string } | null;
  };
  log: string;
  /** Whether operations were done, none lost, doubled, different or unexpected, and all invariants hold. */
  is_sound: boolean;
}

interface Evidence {
  options: TortureOptions;
  dataDir: string;
  operations: Operation[];
  recoveries: Recovery[];
  cluster: Cluster;
}

/** Starts the database again, compares all answers with its rows, and verifies the books. */
export async function verify({
  options,
  dataDir,
  operations,
  recoveries,
  cluster,
}: Evidence): Promise<Report> {
  const { differences, books } = await openBooks(dataDir, async (db) => ({
    differences: await compareOperations(db, operations),
    books: await checkBooks(db),
  }));
  const disagreements = operations.filter(({ disagreement }) => disagreement).map(describe);
  const errors = operations.filter(({ status }) => status >= 500).map(describe);
  const { lost, doubled, different, unexpected } = differences;
  const failures = [
    lost,
    doubled,
    different,
    unexpected,
    disagreements,
    errors,
    cluster.crashes,
    books.broken,
  ];
  return {
    seconds: options.seconds,
    clients: options.clients,
    servers: options.servers,
    seed: options.seed,
    operations: { ...countOperations(operations), by_name: countByName(operations) },
    refusals: countRefusals(operations),
    faults: byFault(recoveries),
    all_faults: figures(recoveries),
    crashes: cluster.crashes,
    disagreements,
    errors,
    differences,
    books,
    log: cluster.log(),
    is_sound: operations.length > 0 && failures.every((found) => found.length === 0),
  };
}

const describe = ({ name, trace, status, sentence }: Operation) => `${name}, ${trace}: ${status} ${sentence}`;

function countOperations(operations: readonly Operation[]) {
  const count = (which: (operation: Operation) => boolean) => operations.filter(which).length;
  return {
    tried: operations.length,
    done: count(({ outcome }) => outcome === 'done'),
    refused: count(({ outcome }) => outcome === 'refused'),
    silent: count(({ outcome }) => outcome === 'silent'),
    retried: count(({ tries, twice }) => tries > (twice ? 2 : 1)),
    twice: count(({ twice }) => twice),
  };
}

function countRefusals(operations: readonly Operation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome, name, status, sentence } of operations) {
    if (outcome !== 'refused') continue;
    const said = `${name}: ${status} ${sentence}`;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

const figures = (recoveries: readonly Recovery[]) => ({
  ready: figuresOf(recoveries.map(({ ready_ms }) => ready_ms)),
  write: figuresOf(recoveries.map(({ write_ms }) => write_ms)),
});

const byFault = (recoveries: readonly Recovery[]) =>
  Object.fromEntries(
    [...new Set(recoveries.map(({ fault }) => fault))]
      .sort()
      .map((name) => [name, figures(recoveries.filter(({ fault }) => fault === name))]),
  );
