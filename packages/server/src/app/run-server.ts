import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { checkDatabase, createDatabase, REQUEST_TIMEOUTS } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { type Origin, withOrigin } from '../db/origin.ts';
import { feelPulse } from '../db/pulse.ts';
import { createWallet } from '../features/payments/wallets/create-wallet.ts';
import { systemClock } from '../lib/clock.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';
import type { Shutdown } from './shutdown.ts';

// Two at once, each with some of its own, one to listen for the next and one that says who is still there.
const JOB_CONNECTIONS = 8;

// The first who ask are answered first.
const JOBS_AFTER_MS = 200;

interface Start {
  config: Config;
  log: FastifyBaseLogger;
  shutdown: Shutdown;
  place: pg.PoolConfig;
}

interface Started {
  /** What to tell whoever started it, a line each. */
  said: string[];
  /** Settles once the jobs have begun, or never will because the program ends; rejects where they cannot. */
  atWork: Promise<unknown>;
}

/** Puts the program to work on the database at `place`. */
export async function runServer({ config, log, shutdown, place }: Start): Promise<Started> {
  const pulse = feelPulse(place, log);
  shutdown.add(async () => pulse.stop());
  const connection = { ...place, Client: pulse.Client };
  // Connections of their own, so that requests never wait for what runs by itself.
  const forJobs = createDatabase({ ...connection, max: JOB_CONNECTIONS }, log);
  shutdown.add(forJobs.close);
  await checkDatabase(forJobs.pool);
  await migrate(forJobs.pool, log);
  const parts = {
    clock: systemClock,
    wallet: await createWallet(config.wallet, { clock: systemClock, log }),
    log,
  };
  const beginJobs = async () => {
    const [{ runJobs }, { createJobs }, { paymentDeps }] = await Promise.all([
      import('../jobs/run-jobs.ts'),
      import('../jobs/jobs.ts'),
      import('./payment-deps.ts'),
    ]);
    return runJobs({
      pool: forJobs.pool,
      ...createJobs({
        ...paymentDeps({ ...parts, db: forJobs.db }),
        pool: forJobs.pool,
        backupDir: config.backupDir,
      }),
      log,
    });
  };
  // Begun last, because nobody's first answer shall wait for what runs by itself; ended once the last request is answered.
  const ending = new AbortController();
  const { signal } = ending;
  let jobs: Promise<{ stop(): Promise<void> } | undefined> | undefined;
  shutdown.add(async () => {
    ending.abort();
    await (await jobs)?.stop();
  });
  const {
    db,
    pool,
    listen: listenToDatabase,
    close,
  } = createDatabase({ ...connection, max: config.databaseConnections }, log, REQUEST_TIMEOUTS);
  shutdown.add(close);
  const loadDemo = () => import('../demo/index.ts');
  const signIn = config.demo ? await (await loadDemo()).openDemo(forJobs.db, systemClock) : undefined;
  const seedSample = async (origin: Origin) => {
    await (await loadDemo()).seedDemo(withOrigin(forJobs.db, origin), systemClock);
  };
  const app = await createApp({ ...parts, config, db, pool, listen: listenToDatabase, seedSample });
  shutdown.add(() => app.close());
  const [here, ...elsewhere] = await listen(app, config);
  jobs = pause(JOBS_AFTER_MS, undefined, { signal }).then(beginJobs, () => undefined);
  const said = [`Revive is ready at ${config.publicUrl ?? here}`];
  if (signIn) said.push(signIn);
  if (!config.publicUrl && elsewhere.length > 0) said.push(`On other machines: ${elsewhere.join('  ')}`);
  return { said, atWork: jobs };
}
