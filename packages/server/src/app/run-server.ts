import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { canWrite } from '../db/can-write.ts';
import { checkDatabase, createDatabase, type Origin, REQUEST_TIMEOUTS, withOrigin } from '../db/client.ts';
import { connectionTo } from '../db/connection-to.ts';
import { migrate, readSchemaFiles } from '../db/migrate.ts';
import { backUpBeforeMigrating, runLogKeeper } from '../features/backup/index.ts';
import { addressOf, fingerprintOf, keepCertificate } from '../features/certificates/index.ts';
import { createMessenger } from '../features/messages/messengers/create-messenger.ts';
import { describeWallet } from '../features/payments/index.ts';
import { createWallet } from '../features/payments/wallets/create-wallet.ts';
import { createJobs } from '../jobs/jobs.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { systemClock } from '../lib/clock.ts';
import { thisMachine } from '../lib/machine.ts';
import { reachOf } from '../lib/post-to-stranger.ts';
import { StartupError } from '../lib/startup-error.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';
import { openReplica } from './open-replica.ts';
import { paymentDeps } from './payment-deps.ts';
import { serveHttps } from './serve-https.ts';
import type { Shutdown } from './shutdown.ts';

// Three jobs at once with a few connections each, one to listen for the next job and one for the worker locks.
const JOB_CONNECTIONS = 12;

interface Start {
  config: Config;
  log: FastifyBaseLogger;
  shutdown: Shutdown;
  connection: pg.PoolConfig;
}

/** Migrates the database, serves requests and runs jobs. Returns the lines to print for the person who started it. */
export async function runServer({ config, log, shutdown, connection }: Start): Promise<string[]> {
  // Jobs have their own pool, so that requests do not wait for them.
  const forJobs = createDatabase({ ...connection, max: JOB_CONNECTIONS }, log);
  shutdown.add(forJobs.close);
  await checkDatabase(forJobs.pool);
  if (!(await canWrite(forJobs.pool)))
    throw new StartupError(
      'The database is read-only, as a standby is. Give DATABASE_URL the address of one that can be written.',
    );
  await migrate(forJobs.pool, log, readSchemaFiles(), async (pending) => {
    if (config.backUpBeforeMigrating)
      await backUpBeforeMigrating(
        {
          ...forJobs,
          clock: systemClock,
          log,
          backupDir: config.backupDir,
          backupKey: config.backups.key,
        },
        pending,
      );
  });
  const parts = {
    clock: systemClock,
    wallet: createWallet(config.wallet, { clock: systemClock, log }),
    messenger: createMessenger(config.messenger, { clock: systemClock }),
    log,
  };

  const database = createDatabase({ ...connection, max: config.databaseConnections }, log, REQUEST_TIMEOUTS);
  shutdown.add(database.close);
  const reading = await openReplica(config, forJobs.pool, log, shutdown);
  const loadDemo = () => import('../demo/index.ts');
  const demoSignIn = config.demo ? await (await loadDemo()).openDemo(forJobs.db, systemClock) : undefined;
  const seedSample = async (origin: Origin) => {
    await (await loadDemo()).seedDemo(withOrigin(forJobs.db, origin), systemClock);
  };
  const certificate = config.https && (await keepCertificate(config.https, { clock: systemClock, log }));
  if (certificate) shutdown.add(async () => certificate.stop());
  const app = await createApp({
    ...parts,
    ...database,
    reading: reading.forCalls,
    config,
    certificate,
    seedSample,
  });
  // Parts close in the opposite order: the last request is answered before the jobs stop.
  const jobs = await runJobs({
    pool: forJobs.pool,
    ...createJobs({
      ...paymentDeps({ ...parts, db: forJobs.db }),
      messenger: parts.messenger,
      certificate,
      publicUrl: config.publicUrl,
      pool: forJobs.pool,
      reading: reading.forJobs,
      backupDir: config.backupDir,
      reach: reachOf(config.allowPrivateWebhooks),
      backups: config.backups,
      keepsLog: config.keepsLog,
      machine: thisMachine,
      dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
      connectionTo: (name) => connectionTo(name, connection, config.databaseUrl),
    }),
    log,
  });
  shutdown.add(jobs.stop);
  shutdown.add(() => app.close());
  if (config.keepsLog && config.backupDir !== undefined) {
    const { backups, backupDir } = config;
    const dir = path.join(path.resolve(config.dataDir), 'postgres');
    const keeper = runLogKeeper({ ...forJobs, clock: systemClock, log, dir, backupDir, backups });
    shutdown.add(keeper.stop);
  }

  const openHttps = certificate && serveHttps(app, certificate);
  const [local, ...others] = await listen(app, config);
  await openHttps?.(config);
  const lines = [`Revive is ready at ${config.publicUrl ?? local}`];
  lines.push(await describeWallet({ db: forJobs.db, wallet: parts.wallet }));
  if (certificate) {
    lines.push(`By https at ${addressOf(certificate, undefined)}`);
    const fingerprint = fingerprintOf(certificate);
    if (fingerprint) lines.push(`Devices install its authority at /install-certificate: ${fingerprint}`);
  }
  if (demoSignIn) lines.push(demoSignIn);
  if (!config.publicUrl && others.length > 0) lines.push(`On other machines: ${others.join('  ')}`);
  return lines;
}
