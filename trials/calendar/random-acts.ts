import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { dice } from '@revive/testing/dice.ts';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { createCaller } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Cluster, startCluster } from '../torture/cluster.ts';
import { FAULTS, type Fault } from '../torture/faults.ts';
import { untilReady } from '../torture/recovery.ts';
import { ACTS, anAct, type Seen } from './acts.ts';
import { countDeadlocks, listOverlaps, listSessionsWithoutRows } from './look-into.ts';
import { openSalon } from './salon.ts';

export interface ActsOptions {
  acts: number;
  seed: number;
  /** Seconds from one kill to the next, on average. */
  pause: number;
  /** Called with a progress line after each fault. */
  say?: (line: string) => void;
}

export interface ActsReport {
  acts: number;
  seconds: number;
  /** Of each act, how often it was done, refused, and got no answer. */
  tally: Record<string, { done: number; refused: number; silent: number }>;
  faults: Record<string, number>;
  deadlocks: number;
  overlaps: unknown[];
  without_rows: unknown[];
  broken: unknown[];
  /** Answers that must not be, and servers that ended by themselves. */
  errors: string[];
}

const SERVERS = 2;
const PEOPLE = 16;
const KILLS: readonly Fault[] = [
  'server killed',
  'all servers killed',
  'database killed',
  'backend killed',
  'everything killed',
];
const MAY_BE_REFUSED_WITH = [400, 404, 409];

/** Sixteen people do random things with one calendar while servers and database are killed. */
export async function runActs(options: ActsOptions): Promise<ActsReport> {
  const data = await makeDataDir();
  const cluster = await startCluster({ dataDir: data.dir, count: SERVERS });
  const began = Date.now();
  const report: ActsReport = {
    acts: 0,
    seconds: 0,
    tally: Object.fromEntries(Object.keys(ACTS).map((name) => [name, { done: 0, refused: 0, silent: 0 }])),
    faults: {},
    deadlocks: 0,
    overlaps: [],
    without_rows: [],
    broken: [],
    errors: [],
  };
  try {
    const salon = await openSalon(createCaller({ where: () => cluster.urls[0]! }), {
      therapists: 4,
      rooms: 3,
    });
    const seen: Seen = { sessions: [], blocks: [], holds: [] };
    const person = async (number: number) => {
      let turn = number;
      const luck = dice(options.seed * 1000 + number);
      const caller = createCaller({
        where: () => cluster.urls[turn++ % SERVERS]!,
        deadlineMs: 90_000,
        longestWaitMs: 200,
      });
      while (report.acts < options.acts) {
        report.acts += 1;
        const own = { caller, salon, seen, dice: luck };
        const name = anAct(own);
        const answer = await ACTS[name]!(own);
        report.tally[name]![answer.kind] += 1;
        if (answer.kind === 'refused' && !MAY_BE_REFUSED_WITH.includes(answer.status))
          report.errors.push(`${name}: ${answer.status} ${answer.sentence}`);
      }
    };
    const counted = countDeadlocksOf(data.dir);
    await Promise.all([
      kill({ options, cluster, dataDir: data.dir, report, count: counted.note }),
      ...Array.from({ length: PEOPLE }, (_, number) => person(number)),
    ]);
    await counted.note();
    report.deadlocks = counted.sum();
    await cluster.stop();
    report.errors.push(...cluster.crashes.map((log) => `a server ended: ${log}`));
    report.seconds = Math.round((Date.now() - began) / 1000);
    await openBooks(data.dir, async (db) => {
      report.overlaps = await listOverlaps(db);
      report.without_rows = await listSessionsWithoutRows(db);
      report.broken = (await checkBooks(db)).broken;
    });
    return report;
  } finally {
    await cluster.stop();
    await data.remove();
  }
}

/** PostgreSQL forgets its count when it is killed, so it is read before each fault. */
function countDeadlocksOf(dataDir: string) {
  let last = 0;
  let before = 0;
  return {
    note: async () => {
      const now = await openBooks(dataDir, countDeadlocks);
      if (now < last) before += last;
      last = now;
    },
    sum: () => before + last,
  };
}

interface Run {
  options: ActsOptions;
  cluster: Cluster;
  dataDir: string;
  report: ActsReport;
  count: () => Promise<void>;
}

async function kill({ options, cluster, dataDir, report, count }: Run): Promise<void> {
  const luck = dice(options.seed);
  for (;;) {
    await delay(1000 * options.pause * (0.4 + luck.below(1200) / 1000));
    if (report.acts >= options.acts) return;
    const fault = luck.pick(KILLS);
    await count();
    await FAULTS[fault]({ cluster, dataDir, dice: luck });
    report.faults[fault] = (report.faults[fault] ?? 0) + 1;
    await untilReady(cluster.urls);
    options.say?.(
      `${report.acts} acts, ${Object.values(report.faults).reduce((sum, n) => sum + n, 0)} faults, ${report.errors.length} errors`,
    );
  }
}
