import {
  type BuiltServer,
  type BuiltServerSettings,
  startBuiltServer,
} from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { dice } from '@revive/testing/dice.ts';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { compareOperations } from '../operations/compare-operations.ts';
import type { Operation } from '../operations/operation.ts';
import { work } from '../operations/work.ts';
import { createWorker, type Worker } from '../operations/worker.ts';
import { type Ask, type Caller, createCaller, type Try } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';

const PEOPLE = 4;
/** How long a call without an answer is retried: longer than any fault of a scenario. */
const PATIENCE_MS = 180_000;

/** What a harness has to know of a server. */
export type Served = Pick<BuiltServer, 'url' | 'isRunning' | 'stop'>;

/** A business at work on real servers, while a scenario injects faults. */
export interface Harness<S extends Served = BuiltServer> {
  dataDir: string;
  business: Business;
  /** Asks the servers in turn until there is an answer. */
  caller: Caller;
  servers: S[];
  /** Starts one more server on the same data. */
  start(settings?: BuiltServerSettings): Promise<S>;
  /** Lets people work until the business is closed. */
  open(): void;
  /** Waits until all clients have finished what they began. */
  close(): Promise<void>;
  /** Every try of every call, in the order in which they ended. */
  tries: Try[];
  operations: Operation[];
  /** The failures as sentences; a scenario without any has passed. */
  failures: string[];
}

export interface HarnessOptions<S extends Served = BuiltServer> {
  /** The data directory; a temporary one by default. */
  dataDir?: string;
  server?: BuiltServerSettings;
  /** Starts a server on the data; the built one by default. */
  start?: (env: Record<string, string>) => Promise<S>;
  seed?: number;
  /** What each person does all the time; the work of a busy day by default. */
  work?: (worker: Worker) => Promise<void>;
  people?: number;
  /** Opens the books at the end; those of the data directory by default. */
  open?: typeof openBooks;
  /** By what people ask the servers; `fetch` by default. */
  ask?: Ask;
}

/** The result of a scenario. */
export interface Verdict {
  /** Measured in its course, by name. */
  figures: Record<string, string | number>;
  operations: { tried: number; done: number; retried: number };
  /** Rows of the database compared with the answers. */
  compared: number;
  invariants: number;
  failures: string[];
}

/** Runs a scenario in a new business, then compares all answers with the database and verifies the books. */
export async function runScenario<S extends Served = BuiltServer>(
  options: HarnessOptions<S>,
  play: (harness: Harness<S>) => Promise<Verdict['figures']>,
): Promise<Verdict> {
  const own = options.dataDir ? undefined : await makeDataDir();
  const dataDir = options.dataDir ?? own!.dir;
  const harness = await createHarness(dataDir, options);
  const { servers, operations, failures } = harness;
  const stopAll = async () => {
    for (const server of servers) if (server.isRunning()) await server.stop();
  };
  try {
    const figures = await play(harness);
    await harness.close();
    await stopAll();
    const { differences, books } = await (options.open ?? openBooks)(dataDir, async (db) => ({
      differences: await compareOperations(db, operations),
      books: await checkBooks(db),
    }));
    const { rows, ...found } = differences;
    for (const [what, sentences] of Object.entries(found))
      failures.push(...sentences.map((sentence) => `${what}: ${sentence}`));
    for (const { name, rows: broken } of books.broken) failures.push(`${name}: ${JSON.stringify(broken)}`);
    for (const { name, trace, status, sentence, disagreement } of operations)
      if (status >= 500 || disagreement) failures.push(`${name}, ${trace}: ${status} ${sentence}`);
    const done = operations.filter(({ outcome }) => outcome === 'done').length;
    if (done === 0) failures.push('nothing was done at all');
    const retried = operations.filter(({ tries, twice }) => tries > (twice ? 2 : 1)).length;
    return {
      figures,
      operations: { tried: operations.length, done, retried },
      compared: rows,
      invariants: books.checked,
      failures,
    };
  } finally {
    await harness.close();
    await stopAll();
    await own?.remove();
  }
}

async function createHarness<S extends Served>(
  dataDir: string,
  options: HarnessOptions<S>,
): Promise<Harness<S>> {
  const { server = {}, start: startOne, seed = 1, work: workAs = work, people: count = PEOPLE } = options;
  const servers: S[] = [];
  // Where no start is given, S is what it is by default.
  const startBuilt = startBuiltServer as unknown as (settings: BuiltServerSettings) => Promise<S>;
  const start = async (settings: BuiltServerSettings = server) => {
    const env = { TRUST_PROXY: '1', ...settings.env };
    const own = { ...(settings.databaseUrl === undefined && { dataDir }), ...settings, env };
    const started = await (startOne?.(env) ?? startBuilt(own));
    servers.push(started);
    return started;
  };
  await start();
  const tries: Try[] = [];
  let turn = 0;
  const caller = createCaller({
    where: () => servers[turn++ % servers.length]!.url,
    deadlineMs: PATIENCE_MS,
    longestWaitMs: 300,
    onTry: (one) => tries.push(one),
    ...(options.ask && { ask: options.ask }),
  });
  const business = await prepareBusiness(caller, { staff: 2, products: 4, clients: 4 }).catch(
    async (error) => {
      await servers[0]?.stop();
      throw error;
    },
  );
  const operations: Operation[] = [];
  let isOpen = false;
  let people: Promise<unknown> = Promise.resolve();
  const employ = async (number: number) => {
    const worker = createWorker({
      caller,
      business,
      dice: dice(seed * 1000 + number),
      number,
      note: (operation) => operations.push(operation),
    });
    while (isOpen) await workAs(worker);
  };
  return {
    dataDir,
    business,
    caller,
    servers,
    start,
    open: () => {
      isOpen = true;
      people = Promise.all(Array.from({ length: count }, (_, number) => employ(number)));
    },
    close: async () => {
      isOpen = false;
      await people;
    },
    tries,
    operations,
    failures: [],
  };
}
