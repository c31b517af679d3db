import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../app/config.ts';
import { connect } from '../app/connect.ts';
import { createLog } from '../app/create-log.ts';
import { createShutdown } from '../app/shutdown.ts';
import { checkDatabase, createDatabase, type Database } from '../db/client.ts';
import { compareSchema } from '../db/migrate.ts';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';

export interface Command {
  config: Config;
  log: Log;
  /**
   * The business at the configured place, running or not. Throws a sentence where there is none, or one that an older
   * Revive left, unless that will do.
   */
  openBusiness(takes?: { older: boolean }): Promise<Database>;
  /** The database at the configured place, whatever is in it; made when there is none. */
  openEmpty(): Promise<Database>;
}

/**
 * Runs what a person asked for at the terminal, and closes what it opened. The process ends with what `run` returns;
 * with 2, and `failure` before the reason, where it could not be done.
 */
export async function runCommand(failure: string, run: (command: Command) => Promise<number>): Promise<void> {
  try {
    const config = readConfig(process.env);
    // What is printed is the answer; the log stays out of its way.
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
    const shutdown = createShutdown(log);
    const openEmpty = async () => {
      const database = createDatabase(await connect(config, log, shutdown), log);
      shutdown.add(database.close);
      await checkDatabase(database.pool);
      return database;
    };
    const openBusiness = async ({ older } = { older: false }) => {
      if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'postgres/PG_VERSION')))
        throw new StartupError(`There is no business in ${config.dataDir}. Say where it is with DATA_DIR=….`);
      const database = await openEmpty();
      const { pending, isNewer } = await compareSchema(database.pool).catch(() => {
        throw new StartupError('This database holds no business of Revive.');
      });
      if (isNewer)
        throw new StartupError('A newer Revive has changed the database. Use the commands of that one.');
      if (pending > 0 && !older)
        throw new StartupError(
          'The database is of an older Revive. Start Revive once; that brings it up to date.',
        );
      return database;
    };
    process.exitCode = await run({ config, log, openBusiness, openEmpty }).finally(() => shutdown.closeAll());
  } catch (error) {
    console.error(error instanceof StartupError ? `${failure} ${error.message}` : error);
    process.exitCode = 2;
  }
}
