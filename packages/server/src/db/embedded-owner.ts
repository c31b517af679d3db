import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartupError } from '../lib/startup-error.ts';

/** The ids PostgreSQL runs as; empty when an ordinary user started us, because it then runs as that user. */
export type Owner = { uid?: number; gid?: number };

const isRoot = () => process.getuid?.() === 0;

const systemUser = (name: string): Owner | undefined => {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find((fields) => fields[0] === name);
  return line && { uid: Number(line[2]), gid: Number(line[3]) };
};

/** PostgreSQL refuses to run as root: root runs it as the cluster's owner, else as the user `postgres` or `nobody`. */
export const chooseOwner = (clusterDir: string): Owner => {
  if (!isRoot()) return {};
  const existing = fs.statSync(clusterDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const owner = systemUser('postgres') ?? systemUser('nobody');
  if (!owner) {
    throw new StartupError(
      'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start Revive as an ordinary user.',
    );
  }
  return owner;
};

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes the data directory. Throws `StartupError` when it cannot be used. */
export const prepareDataDir = (dataDir: string): void => {
  const chooseAnother = 'Choose another directory with DATA_DIR=/path/to/data.';
  try {
    if (fs.existsSync(dataDir) && !fs.statSync(dataDir).isDirectory()) {
      throw new StartupError(`The data directory ${dataDir} is a file, not a directory. ${chooseAnother}`);
    }
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${reason(error)}). ${chooseAnother}`,
    );
  }
};

/** Throws when the user PostgreSQL runs as cannot reach the directory, which is common below root's home. */
export const refuseUnreachable = (dataDir: string, owner: Owner): void => {
  if (owner.uid === undefined || canEnter(dataDir, owner)) return;
  throw new StartupError(
    `PostgreSQL does not run as root, and user id ${owner.uid} cannot reach ${dataDir} because a directory above it is private. Choose one outside, for example DATA_DIR=/var/lib/revive.`,
  );
};

const canEnter = (dir: string, owner: Owner) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...owner, cwd: '/' }).status === 0;

/** A directory only the owner may enter, as PostgreSQL demands of its data. */
export const makePrivateDir = (dir: string, owner: Owner): void => {
  fs.mkdirSync(dir, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(dir, owner.uid, owner.gid);
};
