import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../app/config.ts';
import { connect } from '../app/connect.ts';
import { createLog, openOutput } from '../app/create-log.ts';
import { type Given, readArguments, type Usage } from '../app/read-arguments.ts';
import { readableLines } from '../app/readable-lines.ts';
import { createShutdown, type Shutdown } from '../app/shutdown.ts';
import { checkDatabase, createDatabase, type Database } from '../db/client.ts';
import { isDatabaseAway, isReadOnly } from '../db/is-database-away.ts';
import { compareSchema } from '../db/migrate.ts';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';

export interface Command {
  /** What was written after the command's name. */
  given: Given;
  config: Config;
  log: Log;
  /**
   * The configured database, while its server runs or not. Throws `StartupError` when it has no business, or one of an
   * older version unless that is allowed.
   */
  openBusiness(takes?: { older: boolean }): Promise<Database>;
  /** Closes what was opened, in the opposite order, when the command has ended. */
  shutdown: Pick<Shutdown, 'add'>;
}

interface Terminal extends Usage {
  /** Printed before the reason of an error. */
  failure: string;
  /** Whether a person sees at info how far it is. */
  saysProgress?: boolean;
}

/**
 * Runs a command of the terminal and closes what it opened. The exit code is what `run` returns; after an error it is
 * 2.
 */
export async function runCommand(
  { failure, saysProgress = false, ...usage }: Terminal,
  run: (command: Command) => Promise<number>,
): Promise<void> {
  try {
    const given = readArguments(process.argv.slice(2), usage);
    const config = readConfig(process.env);
    // Standard output is for the result only.
    const log = saysProgress
      ? createLog(config.logLevel, readableLines(openOutput(2)))
      : createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
    const shutdown = createShutdown(log);
    const openBusiness = async ({ older } = { older: false }) => {
      if (!config.databaseUrl && !hasBusiness(config.dataDir))
        throw new StartupError(`There is no business in ${config.dataDir}. Say where it is with DATA_DIR=….`);
      const database = await openDatabase(config, log, shutdown);
      const { pending, isNewer } = await compareSchema(database.pool).catch((error) => {
        if (isDatabaseAway(error)) throw error;
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
    process.exitCode = await run({ given, config, log, shutdown, openBusiness }).finally(() =>
      shutdown.closeAll(),
    );
  } catch (error) {
    if (error instanceof StartupError) console.error(`${failure} ${error.message}`);
    else if (isReadOnly(error)) console.error(`${failure} The database is read-only.`);
    // As when the program that ran it has just stopped, or was killed.
    else if (isDatabaseAway(error)) console.error(`${failure} The database ended meanwhile. Try again.`);
    else console.error(error);
    process.exitCode = 2;
  }
}

/** Whether there is an embedded database in the data directory. */
export const hasBusiness = (dataDir: string): boolean =>
  fs.existsSync(path.join(dataDir, 'postgres/PG_VERSION'));

/** Opens the database at the configured place, whatever is in it; the embedded one is made when there is none. */
export async function openDatabase(
  config: Config,
  log: Log,
  shutdown: Pick<Shutdown, 'add'>,
): Promise<Database> {
  const database = createDatabase(await connect(config, log, shutdown, { brief: true }), log);
  shutdown.add(database.close);
  await checkDatabase(database.pool);
  return database;
}
