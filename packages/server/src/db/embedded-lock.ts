import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../lib/startup-error.ts';
import { readIfThere } from './embedded-cluster.ts';

const IS_HELD = 1;

/**
 * Locks a cluster for one PostgreSQL; undefined while another one holds it, in this container or in any other of the
 * same kernel. The lock belongs to the open file: PostgreSQL inherits the descriptor, and the lock ends with the last of
 * its processes. PostgreSQL's own lock names a process id, which means nothing in another container.
 *
 * PG_VERSION is in every cluster, PostgreSQL never writes it again, and no person deletes it as a stale lock. Outside of
 * Linux there are no containers, and PostgreSQL's own lock holds alone.
 */
export const lockCluster = (dir: string): number | undefined => {
  const descriptor = openVersion(dir);
  if (process.platform !== 'linux') return descriptor;
  // Node itself has no flock. What this program locks is ours as well, because both have the same open file.
  const run = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  if (run.status === 0) return descriptor;
  fs.closeSync(descriptor);
  if (run.status === IS_HELD) return undefined;
  throw new StartupError(
    (run.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
      ? 'The program "flock" is not on this machine, and without it two programs could destroy the database: install util-linux, or set DATABASE_URL to use a PostgreSQL of your own.'
      : `The database in ${dir} cannot be locked (${run.error?.message ?? run.stderr.trim()}): choose another DATA_DIR.`,
  );
};

const openVersion = (dir: string): number => {
  try {
    return fs.openSync(path.join(dir, 'PG_VERSION'), 'r+');
  } catch (error) {
    throw new StartupError(
      `The database in ${dir} cannot be opened (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
};

/**
 * Removes PostgreSQL's own locks where their process id belongs to another program by now, or to none yet because it was
 * killed before it wrote it: such a lock would prevent the start for ever. Only for the holder of `lockCluster`: for
 * any other program the id may be that of a running server in another container.
 */
export const removeStaleLocks = (dir: string): void => {
  if (process.platform !== 'linux') return;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const lock = path.join(dir, name);
    const text = readIfThere(lock);
    if (text === undefined) continue;
    const pid = Number.parseInt(text, 10);
    // PostgreSQL itself knows what to do about a process that is gone.
    const isStale = Number.isNaN(pid) || (fs.existsSync(`/proc/${pid}`) && !worksIn(pid, dir));
    if (isStale) fs.rmSync(lock, { force: true });
  }
};

/** Whether a process has this working directory, as the PostgreSQL of a cluster does. */
const worksIn = (pid: number, dir: string): boolean => {
  try {
    const [one, other] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(dir)];
    return one.dev === other.dev && one.ino === other.ino;
  } catch {
    return false;
  }
};
