import { createApp, paymentDeps } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './connect.ts';
import { checkDatabase, createDatabase, REQUEST_TIMEOUTS } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { feelPulse } from './db/pulse.ts';
import { openDemo, seedDemo } from './demo/index.ts';
import { createLog } from './http/request-log.ts';
import { createJobs } from './jobs/jobs.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { listen } from './listen.ts';
import { createWallet } from './payments/index.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

// Two at once, each with some of its own, one to listen for the next and one that says who is still there.
const JOB_CONNECTIONS = 8;

async function start(config: Config, log: ReturnType<typeof createLog>, shutdown: Shutdown) {
  const place = await connect(config, log, shutdown);
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
    wallet: createWallet(config.wallet, { clock: systemClock, log }),
    log,
  };
  const jobs = await runJobs({
    pool: forJobs.pool,
    ...createJobs({
      ...paymentDeps({ ...parts, db: forJobs.db }),
      pool: forJobs.pool,
      backupDir: config.backupDir,
    }),
    log,
  });
  shutdown.add(jobs.stop);
  const {
    db,
    pool,
    listen: listenToDatabase,
    close,
  } = createDatabase({ ...connection, max: config.databaseConnections }, log, REQUEST_TIMEOUTS);
  shutdown.add(close);
  const signIn = config.demo ? await openDemo(forJobs.db, systemClock) : undefined;
  const seedSample = async () => {
    await seedDemo(forJobs.db, systemClock);
  };
  const app = await createApp({ ...parts, config, db, pool, listen: listenToDatabase, seedSample });
  shutdown.add(() => app.close());
  const [here, ...elsewhere] = await listen(app, config);
  console.log(`Revive is ready at ${config.publicUrl ?? here}`);
  if (signIn) console.log(signIn);
  if (!config.publicUrl && elsewhere.length > 0) console.log(`On other machines: ${elsewhere.join('  ')}`);
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shutdown = createShutdown(log);
  try {
    await start(config, log, shutdown);
  } catch (error) {
    await shutdown.closeAll();
    throw error;
  }
} catch (error) {
  console.error(error instanceof StartupError ? `Revive did not start. ${error.message}` : error);
  process.exit(1);
}
