import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../lib/startup-error.ts';
import type { Binaries } from './embedded-binaries.ts';
import { makePrivateDir, type Owner } from './embedded-owner.ts';

const MAJOR = '18';

export const DISK_IS_FULL = /No space left on device/;

/** PostgreSQL gets none of our secrets. Its messages are in English because we parse them. */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };

export type Cluster = {
  dir: string;
  owner: Owner;
  binaries: Binaries;
  durable: boolean;
  /** Whether PostgreSQL hands its log over, piece by piece (`embedded-log.ts`). */
  keepsLog?: boolean;
};

/** Creates the cluster on the first start, in another folder that is then renamed: a kill leaves no half cluster. */
export const prepareCluster = ({ dir, owner, binaries, durable }: Cluster): void => {
  if (isReady(dir)) return;
  // Process ids are no names: two containers may both have this one.
  const draft = `${dir}.init-${randomUUID()}`;
  makePrivateDir(draft, owner);
  const args = ['-D', draft, '-U', 'revive', '--auth=trust', '-E', 'UTF8', '--locale-provider=builtin'];
  const run = spawnSync(binaries.initdb, [...args, '--locale=C.UTF-8', ...(durable ? [] : ['--no-sync'])], {
    ...owner,
    cwd: '/',
    env: serverEnvironment,
    encoding: 'utf8',
  });
  try {
    if (run.status !== 0) throw databaseFailure(dir, run.error?.message ?? run.stderr);
    fs.renameSync(draft, dir);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!isReady(dir)) throw error;
  }
};

/**
 * Throws when the cluster is gone. A disk that is not mounted looks like an empty directory; a new business started in
 * it would hide the old one.
 */
export const demandCluster = ({ dir }: Cluster): void => {
  if (!isReady(dir)) throw new StartupError(`The database in ${dir} is not there any more.`);
};

const versionFile = (dir: string) => path.join(dir, 'PG_VERSION');

const isReady = (dir: string): boolean => {
  const file = versionFile(dir);
  const version = readIfThere(file)?.trim();
  if (version === undefined) return false;
  if (version !== MAJOR) {
    throw new StartupError(
      `The database in ${dir} was written by PostgreSQL ${version} and this version of Revive brings PostgreSQL ${MAJOR}; move it with pg_upgrade or pg_dump first.`,
    );
  }
  return true;
};

/** A file's text, or undefined when there is none. Throws `StartupError` for a file this user may not read. */
export const readIfThere = (file: string): string | undefined => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartupError(
      code === 'EACCES'
        ? `The database in ${path.dirname(file)} belongs to another user; start Revive as that user or choose another DATA_DIR.`
        : `${file} cannot be read (${code}).`,
    );
  }
};

/** Turns what initdb or postgres wrote into one sentence. */
export const databaseFailure = (dir: string, output: string): StartupError => {
  if (DISK_IS_FULL.test(output)) {
    return new StartupError(
      `The disk that holds ${dir} is full: free some space or choose another DATA_DIR.`,
    );
  }
  const lines = output.trim().split('\n');
  const telling = lines.filter((line) => /FATAL|PANIC|error:/.test(line)).at(-1) ?? lines.at(-1) ?? '';
  return new StartupError(`The embedded PostgreSQL in ${dir} did not start: ${telling.trim()}`);
};
