import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../app/config.ts';
import type { Database } from '../db/client.ts';
import { prepareDataDir } from '../db/embedded-owner.ts';
import { putOnDisk } from '../lib/put-on-disk.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type Command, hasBusiness, openDatabase } from './run-command.ts';

/**
 * Fills the database at the configured place. Where there is no embedded one yet, it is made and filled in a folder of
 * its own, and moved into place when it is whole. So what is refused leaves nothing behind, and of two at once one is
 * refused in a sentence. `prepare` makes the cluster itself, in that folder, and goes with an embedded one alone.
 */
export async function fillDatabase<T>(
  command: Command,
  fill: (database: Database) => Promise<T>,
  prepare?: (draft: string) => Promise<void>,
): Promise<T> {
  const { config, log, shutdown } = command;
  if (prepare) demandNone(config);
  else if (config.databaseUrl || hasBusiness(config.dataDir))
    return fill(await openDatabase(config, log, shutdown));
  const dataDir = path.resolve(config.dataDir);
  const draft = await makeDraft(dataDir, shutdown);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  shutdown.add(close);
  const add = (closer: () => Promise<unknown>) => closers.push(closer);
  await prepare?.(draft);
  // What is written until it is in its place belongs to no log.
  const database = await openDatabase({ ...config, dataDir: draft, keepsLog: false }, log, { add });
  const filled = await fill(database);
  await close();
  await putInPlace(path.join(draft, 'postgres'), path.join(dataDir, 'postgres'));
  return filled;
}

function demandNone({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl)
    throw new StartupError(
      'The log is of the PostgreSQL that Revive brings along: leave DATABASE_URL out, and use what keeps the log of your own.',
    );
  if (hasBusiness(dataDir))
    throw new StartupError(
      `There is a business in ${dataDir} already: restore into an empty folder with DATA_DIR. Nothing was changed.`,
    );
}

/** Makes a folder for the database in the data directory, which goes with the command: with all it made, where it failed. */
async function makeDraft(dataDir: string, shutdown: Command['shutdown']): Promise<string> {
  const parents: string[] = [];
  for (let dir = dataDir; !existsSync(dir); dir = path.dirname(dir)) parents.push(dir);
  prepareDataDir(dataDir);
  const draft = path.join(dataDir, `restore-${randomUUID()}`);
  shutdown.add(async () => {
    await rm(draft, { recursive: true, force: true });
    // What holds anything by now is not removed.
    for (const dir of parents) await rmdir(dir).catch(() => {});
  });
  await mkdir(draft);
  // As root PostgreSQL runs as another user, who must be able to enter; what is in it is private.
  await chmod(draft, 0o755);
  return draft;
}

async function putInPlace(made: string, place: string): Promise<void> {
  try {
    await rename(made, place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === 'ENOTEMPTY' || code === 'EEXIST'
        ? `Another program has put a business into ${path.dirname(place)} meanwhile. That one is left as it is.`
        : `The restored database cannot be put into ${path.dirname(place)} (${code}).`,
    );
  }
  await putOnDisk(path.dirname(place));
}
