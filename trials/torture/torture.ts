import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { dice } from '@revive/testing/dice.ts';
import type { Operation } from '../operations/operation.ts';
import { work, workThroughAll } from '../operations/work.ts';
import { createWorker } from '../operations/worker.ts';
import { createCaller, type Try } from '../shared/caller.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { waitFor } from '../shared/wait-for.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { TortureOptions } from './options.ts';
import { type Recovery, untilReady } from './recovery.ts';
import { SABOTAGES } from './sabotage.ts';
import { type Report, verify } from './verifier.ts';

/** What clients and fault injection share during a run. */
interface Run {
  options: TortureOptions;
  cluster: Cluster;
  dataDir: string;
  operations: Operation[];
  /** When the last write was done that began after a fault. */
  watch: { since: number; firstWrite?: number | undefined };
  recoveries: Recovery[];
  isOver(): boolean;
}

const PATIENCE_MS = 90_000;
/** One answer in so many is lost on its way. */
const LOST_ANSWERS = 40;
const OPERATIONS_BETWEEN = 5;
/** One call in so many is made twice at once. */
const DOUBLE_PRESSES = 25;

/** Performs operations while servers and database are killed again and again, then verifies the books. */
export async function torture(options: TortureOptions): Promise<Report> {
  const data = await makeDataDir();
  const cluster = await startCluster({ dataDir: data.dir, count: options.servers });
  try {
    const business = await prepareBusiness(createCaller({ where: () => cluster.urls[0]! }));
    const run = createRun(options, cluster, data.dir);
    const undo = await SABOTAGES[options.sabotage ?? 'none'](data.dir);
    await Promise.all([
      injectFaults(run),
      reportProgress(run),
      ...Array.from({ length: options.clients }, (_, number) => employ(run, business, number)),
    ]);
    await undo();
    await cluster.stop();
    return await verify(run);
  } finally {
    await cluster.stop();
    await data.remove();
  }
}

function createRun(options: TortureOptions, cluster: Cluster, dataDir: string): Run {
  const until = Date.now() + options.seconds * 1000;
  const { operations: least = 0, faults = 0 } = options.least ?? {};
  const operations: Operation[] = [];
  const recoveries: Recovery[] = [];
  const isOver = () => Date.now() >= until && operations.length >= least && recoveries.length >= faults;
  return { options, cluster, dataDir, operations, recoveries, watch: { since: 0 }, isOver };
}

/** Runs one client until the time is over; it finishes what it began. */
async function employ(run: Run, business: Business, number: number): Promise<void> {
  const { options, cluster, watch } = run;
  const luck = dice(options.seed * 1000 + number);
  let turn = number;
  const caller = createCaller({
    // The next server in turn, running or not: a retry may reach another process.
    where: () => cluster.urls[turn++ % cluster.urls.length]!,
    deadlineMs: PATIENCE_MS,
    longestWaitMs: 200,
    losesAnswer: () => luck.below(options.losesOneIn ?? LOST_ANSWERS) === 0,
    onTry: (one) => noteWrite(watch, one),
  });
  const worker = createWorker({
    caller,
    business,
    dice: luck,
    number,
    note: (operation) => run.operations.push(operation),
    pressesTwice: () => luck.below(DOUBLE_PRESSES) === 0,
  });
  if (number === 0) await workThroughAll(worker);
  while (!run.isOver()) await work(worker);
}

function noteWrite(watch: Run['watch'], { endpoint, status, beganAt }: Try): void {
  if (endpoint.method === 'GET' || status < 200 || status > 299) return;
  if (beganAt >= watch.since) watch.firstWrite ??= Date.now();
}

/** Injects one fault after the other, each a moment after recovery from the last one. */
async function injectFaults({
  options,
  cluster,
  dataDir,
  operations,
  recoveries,
  watch,
  isOver,
}: Run): Promise<void> {
  const luck = dice(options.seed);
  const names = options.faults ?? (Object.keys(FAULTS) as Fault[]);
  // Each kind once before any is repeated.
  let next: Fault[] = [];
  for (;;) {
    await delay(500 + luck.below(2500));
    // Without operations since the last fault there is nothing to lose.
    const done = operations.length + OPERATIONS_BETWEEN;
    await waitFor('people to work', () => operations.length >= done || isOver());
    if (isOver()) return;
    if (next.length === 0) next = [...names];
    const fault = next.splice(luck.below(next.length), 1)[0]!;
    const since = Date.now();
    Object.assign(watch, { since, firstWrite: undefined });
    await FAULTS[fault]({ cluster, dataDir, dice: luck });
    await untilReady(cluster.urls);
    const ready_ms = Date.now() - since;
    await waitFor('a write to be done', () => watch.firstWrite !== undefined);
    recoveries.push({ fault, ready_ms, write_ms: watch.firstWrite! - since });
  }
}

async function reportProgress({ options, operations, recoveries, isOver }: Run): Promise<void> {
  const since = Date.now();
  for (let count = 1; !isOver(); count += 1) {
    await waitFor('the next progress line', () => isOver() || Date.now() > since + count * 5000);
    options.onProgress?.(
      `${Math.round((Date.now() - since) / 1000)} s: ${operations.length} operations, ${recoveries.length} faults`,
    );
  }
}
