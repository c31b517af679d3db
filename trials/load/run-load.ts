import { setTimeout as delay } from 'node:timers/promises';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { dice as seeded } from '@revive/testing/dice.ts';
import { createCrowd } from './crowd.ts';
import { followNews } from './follow-news.ts';
import { openBusiness } from './open-business.ts';
import { awaitRecovery, type Capacity, findCapacity, type Held, hold } from './phases.ts';
import { type Proof, proveBooks } from './prove-books.ts';
import { drift, type Moment, medianOf, watchServer } from './watch-server.ts';
import { createScales } from './weigh-heap.ts';

export interface LoadOptions {
  minutes: number;
  /** People a second. */
  rate: number;
  floodSeconds: number;
  seed: number;
  dataDir: string;
  /** Called with progress lines. */
  say(text: string): void;
}

export interface ServerFigures {
  rss_mb: { early: number; late: number };
  /** The live heap after a fifth of the time and at the end. */
  heap_mb: { early: number; late: number };
  /** Medians: of one processor, and milliseconds. */
  cpu: number;
  loop_delay_ms: number;
  most_waiting: number;
}

export interface LoadReport {
  usual: Held;
  server: ServerFigures;
  capacity: Capacity;
  flood: Held;
  /** Undefined when it did not recover. */
  recoverySeconds: number | undefined;
  news: { streams: number; events: number; broken: number };
  proof: Proof;
}

const STEP_SECONDS = 10;
const LISTENERS = 2;
/** When caches and JIT are warm. */
const WARM = 0.2;

/** Runs usual traffic on the sample business, finds the highest rate, sends twice that, and verifies the books. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const { rate, say, dataDir } = options;
  const dice = seeded(options.seed);
  say('a year of sample business is made …');
  const scales = createScales();
  const server = await startBuiltServer({
    dataDir,
    ...scales.settings,
    env: { REVIVE_DEMO: '1', TRUST_PROXY: '1', ...scales.settings.env },
  });
  try {
    const where = () => server.url;
    const business = await openBusiness(where);
    const crowd = createCrowd(where, business, options.seed);
    const news = await followNews(server.url, business.staff.slice(0, LISTENERS));
    say(`${rate} people a second come for ${options.minutes} minutes …`);
    const watch = watchServer(where);
    const seconds = options.minutes * 60;
    const early = delay(WARM * seconds * 1000).then(() => scales.weigh(server));
    const usual = await hold(crowd, { rate, seconds, dice, mayRefuse: false });
    await watch.stop();
    const heap_mb = { early: await early, late: await scales.weigh(server) };
    say('ever more come …');
    const capacity = await findCapacity(crowd, { from: rate, seconds: STEP_SECONDS, dice });
    say(`twice of what is too much comes for ${options.floodSeconds} seconds …`);
    const flood = await hold(crowd, {
      rate: 2 * capacity.tooMuch,
      seconds: options.floodSeconds,
      dice,
      mayRefuse: true,
    });
    const recoverySeconds = await awaitRecovery(crowd, { rate, dice, usualP99: usual.answered.p99 });
    const followed = news.stop();
    say('the books are proven …');
    const proof = await proveBooks(dataDir);
    return {
      usual,
      server: { ...figuresOf(watch.moments), heap_mb },
      capacity,
      flood,
      recoverySeconds,
      news: followed,
      proof,
    };
  } finally {
    await server.stop();
  }
}

const figuresOf = (moments: Moment[]): Omit<ServerFigures, 'heap_mb'> => ({
  rss_mb: drift(moments, 'rss_mb'),
  cpu: medianOf(moments.map(({ cpu }) => cpu)),
  loop_delay_ms: medianOf(moments.map(({ loop_delay_ms }) => loop_delay_ms)),
  most_waiting: Math.max(...moments.map(({ pool_waiting }) => pool_waiting)),
});
