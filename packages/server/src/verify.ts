import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { checkDatabase, createDatabase } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { countPendingMigrations } from './db/migrate.ts';
import { createLog } from './http/request-log.ts';
import type { Log } from './log.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';
import { checkBooks, type Proof, tellProgress, tellSum } from './verification/index.ts';

// Proves the books of a business and says what breaks them: `npm run verify`. Ends with 0 where all is true, with 1
// where something is not, and with 2 where the books could not be read.

async function connect(config: Config, log: Log, shutdown: Shutdown) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  if (!fs.existsSync(path.join(config.dataDir, 'postgres/PG_VERSION')))
    throw new StartupError(`There is no business in ${config.dataDir}. Say where it is with DATA_DIR=….`);
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log,
    onLost: () => shutdown.run('the database is gone', 2),
  });
  shutdown.add(embedded.stop);
  return embedded.connection;
}

async function prove(config: Config, log: Log, shutdown: Shutdown, isJson: boolean): Promise<Proof> {
  const { db, pool, close } = createDatabase(await connect(config, log, shutdown), log);
  shutdown.add(close);
  await checkDatabase(pool);
  const pending = await countPendingMigrations(pool).catch(() => {
    throw new StartupError('This database holds no business of Revive.');
  });
  if (pending > 0)
    throw new StartupError(
      'The database is of an older Revive. Start Revive once; that brings it up to date.',
    );
  const proof = await checkBooks(db, isJson ? {} : tellProgress(process.stdout));
  if (isJson) process.stdout.write(`${JSON.stringify(proof, null, 2)}\n`);
  else tellSum(process.stdout, proof);
  return proof;
}

try {
  const config = readConfig(process.env);
  // What is printed is the proof; the log stays out of its way.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
  const shutdown = createShutdown(log);
  const isJson = process.argv.includes('--json');
  const proof = await prove(config, log, shutdown, isJson).finally(() => shutdown.closeAll());
  process.exitCode = proof.broken.length > 0 ? 1 : 0;
} catch (error) {
  const reason = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`The books were not verified. ${reason}\n`);
  process.exitCode = 2;
}
