import {
  type BuiltServer,
  type BuiltServerSettings,
  startBuiltServer,
} from '@revive/testing/built-server.ts';
import { dice } from '@revive/testing/dice.ts';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { compareDeeds } from '../acts/compare-deeds.ts';
import type { Deed } from '../acts/deed.ts';
import { work } from '../acts/work.ts';
import { createWorker } from '../acts/worker.ts';
import { type Caller, createCaller, type Try } from '../shared/caller.ts';
import { makeDataDir } from '../shared/data-dir.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';

const PEOPLE = 4;
/** How long a call that cannot be answered is tried again: longer than any trouble of a scenario. */
const PATIENCE_MS = 180_000;

/** A business at work on real servers, while a scenario makes trouble. */
export interface Stage {
  dataDir: string;
  business: Business;
  /** Asks whichever server is next, again and again until there is an answer. */
  caller: Caller;
  servers: BuiltServer[];
  /** Starts one more server on the same data. */
  start(settings?: BuiltServerSettings): Promise<BuiltServer>;
  /** Lets people work until the business is closed. */
  open(): void;
  /** Lets everybody finish what they began. */
  close(): Promise<void>;
  /** Every try of every call, in the order in which they ended. */
  tries: Try[];
  deeds: Deed[];
  /** What must not be, in words; a scenario that finds none has been passed. */
  faults: string[];
}

export interface StageOptions {
  /** Where the data lie; in a directory of their own when left out. */
  dataDir?: string;
  server?: BuiltServerSettings;
  seed?: number;
}

/** What a scenario tells when it is over. */
export interface Verdict {
  /** Measured in its course, by name. */
  figures: Record<string, string | number>;
  acts: { tried: number; done: number; retried: number };
  /** Rows of the database compared with what people were told. */
  compared: number;
  invariants: number;
  faults: string[];
}

/** Plays a scenario in a business of its own, then compares all that was told with what is stored, and proves the books. */
export async function playOn(
  options: StageOptions,
  play: (stage: Stage) => Promise<Verdict['figures']>,
): Promise<Verdict> {
  const own = options.dataDir ? undefined : await makeDataDir();
  const dataDir = options.dataDir ?? own!.dir;
  const stage = await setStage(dataDir, options);
  const { servers, deeds, faults } = stage;
  const stopAll = async () => {
    for (const server of servers) if (server.isRunning()) await server.stop();
  };
  try {
    const figures = await play(stage);
    await stage.close();
    await stopAll();
    const { differences, books } = await openBooks(dataDir, async (db) => ({
      differences: await compareDeeds(db, deeds),
      books: await checkBooks(db),
    }));
    const { rows, ...found } = differences;
    for (const [what, sentences] of Object.entries(found))
      faults.push(...sentences.map((sentence) => `${what}: ${sentence}`));
    for (const { name, rows: broken } of books.broken) faults.push(`${name}: ${JSON.stringify(broken)}`);
    for (const { act, trace, status, sentence, disagreement } of deeds)
      if (status >= 500 || disagreement) faults.push(`${act}, ${trace}: ${status} ${sentence}`);
    const done = deeds.filter(({ outcome }) => outcome === 'done').length;
    if (done === 0) faults.push('nothing was done at all');
    const retried = deeds.filter(({ tries, twice }) => tries > (twice ? 2 : 1)).length;
    return {
      figures,
      acts: { tried: deeds.length, done, retried },
      compared: rows,
      invariants: books.checked,
      faults,
    };
  } finally {
    await stage.close();
    await stopAll();
    await own?.remove();
  }
}

async function setStage(dataDir: string, { server = {}, seed = 1 }: StageOptions): Promise<Stage> {
  const servers: BuiltServer[] = [];
  const start = async (settings: BuiltServerSettings = server) => {
    const started = await startBuiltServer({
      ...(settings.databaseUrl === undefined && { dataDir }),
      ...settings,
      env: { TRUST_PROXY: '1', ...settings.env },
    });
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
  });
  const business = await prepareBusiness(caller, { staff: 2, products: 4, clients: 4 });
  const deeds: Deed[] = [];
  let isOpen = false;
  let people: Promise<unknown> = Promise.resolve();
  const employ = async (number: number) => {
    const worker = createWorker({
      caller,
      business,
      dice: dice(seed * 1000 + number),
      number,
      note: (deed) => deeds.push(deed),
    });
    while (isOpen) await work(worker);
  };
  return {
    dataDir,
    business,
    caller,
    servers,
    start,
    open: () => {
      isOpen = true;
      people = Promise.all(Array.from({ length: PEOPLE }, (_, number) => employ(number)));
    },
    close: async () => {
      isOpen = false;
      await people;
    },
    tries,
    deeds,
    faults: [],
  };
}
