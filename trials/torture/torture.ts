import { setTimeout as delay } from 'node:timers/promises';
import { dice } from '@revive/testing/dice.ts';
import type { Deed } from '../acts/deed.ts';
import { work, workThroughAll } from '../acts/work.ts';
import { createWorker } from '../acts/worker.ts';
import { createCaller, type Try } from '../shared/caller.ts';
import { makeDataDir } from '../shared/data-dir.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { waitFor } from '../shared/wait-for.ts';
import { BLOWS, type Blow } from './blows.ts';
import { type Crew, startCrew } from './crew.ts';
import { judge, type Report } from './judge.ts';
import type { TortureOptions } from './options.ts';
import { type Recovery, untilReady } from './recovery.ts';
import { SABOTAGES } from './sabotage.ts';

/** What the clients and the blows have in common while it lasts. */
interface Stage {
  options: TortureOptions;
  crew: Crew;
  dataDir: string;
  deeds: Deed[];
  /** When the last write was done that began after a blow. */
  watch: { since: number; firstWrite?: number | undefined };
  recoveries: Recovery[];
  isOver(): boolean;
}

const PATIENCE_MS = 90_000;
/** One answer in so many is lost on its way. */
const LOST_ANSWERS = 40;
const ACTS_BETWEEN = 5;
/** One call in so many is made twice at once. */
const DOUBLE_PRESSES = 25;

/** Lets people work in a business while everything it runs on is killed again and again, then compares the books. */
export async function torture(options: TortureOptions): Promise<Report> {
  const data = await makeDataDir();
  const crew = await startCrew({ dataDir: data.dir, count: options.servers });
  try {
    const business = await prepareBusiness(createCaller({ where: () => crew.urls[0]! }));
    const stage = setStage(options, crew, data.dir);
    const undo = await SABOTAGES[options.sabotage ?? 'none'](data.dir);
    await Promise.all([
      strikeAll(stage),
      tellProgress(stage),
      ...Array.from({ length: options.clients }, (_, number) => employ(stage, business, number)),
    ]);
    await undo();
    await crew.stop();
    return await judge(stage);
  } finally {
    await crew.stop();
    await data.remove();
  }
}

function setStage(options: TortureOptions, crew: Crew, dataDir: string): Stage {
  const until = Date.now() + options.seconds * 1000;
  const { acts = 0, blows = 0 } = options.least ?? {};
  const deeds: Deed[] = [];
  const recoveries: Recovery[] = [];
  const isOver = () => Date.now() >= until && deeds.length >= acts && recoveries.length >= blows;
  return { options, crew, dataDir, deeds, recoveries, watch: { since: 0 }, isOver };
}

/** Lets one client work until the time is over, and answers everything they began. */
async function employ(stage: Stage, business: Business, number: number): Promise<void> {
  const { options, crew, watch } = stage;
  const luck = dice(options.seed * 1000 + number);
  let turn = number;
  const caller = createCaller({
    // Whichever is next, running or not: a try may reach another process than the one before.
    where: () => crew.urls[turn++ % crew.urls.length]!,
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
    note: (deed) => stage.deeds.push(deed),
    pressesTwice: () => luck.below(DOUBLE_PRESSES) === 0,
  });
  if (number === 0) await workThroughAll(worker);
  while (!stage.isOver()) await work(worker);
}

function noteWrite(watch: Stage['watch'], { endpoint, status, beganAt }: Try): void {
  if (endpoint.method === 'GET' || status < 200 || status > 299) return;
  if (beganAt >= watch.since) watch.firstWrite ??= Date.now();
}

/** Strikes one blow after the other, each a moment after the business has got up from the last one. */
async function strikeAll({ options, crew, dataDir, deeds, recoveries, watch, isOver }: Stage): Promise<void> {
  const luck = dice(options.seed);
  const names = options.blows ?? (Object.keys(BLOWS) as Blow[]);
  // Each kind comes once before any comes again.
  let next: Blow[] = [];
  for (;;) {
    await delay(500 + luck.below(2500));
    // Where nobody has done anything since the last blow there is nothing to lose.
    const done = deeds.length + ACTS_BETWEEN;
    await waitFor('people to work', () => deeds.length >= done || isOver());
    if (isOver()) return;
    if (next.length === 0) next = [...names];
    const blow = next.splice(luck.below(next.length), 1)[0]!;
    const since = Date.now();
    Object.assign(watch, { since, firstWrite: undefined });
    await BLOWS[blow]({ crew, dataDir, dice: luck });
    await untilReady(crew.urls);
    const ready_ms = Date.now() - since;
    await waitFor('a write to be done', () => watch.firstWrite !== undefined);
    recoveries.push({ blow, ready_ms, write_ms: watch.firstWrite! - since });
  }
}

async function tellProgress({ options, deeds, recoveries, isOver }: Stage): Promise<void> {
  const since = Date.now();
  for (let told = 1; !isOver(); told += 1) {
    await waitFor('the time to tell', () => isOver() || Date.now() > since + told * 5000);
    options.onProgress?.(
      `${Math.round((Date.now() - since) / 1000)} s: ${deeds.length} acts, ${recoveries.length} blows`,
    );
  }
}
