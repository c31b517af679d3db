import fs from 'node:fs';
import path from 'node:path';
import type { Cluster } from './embedded-cluster.ts';
import { makePrivateDir } from './embedded-owner.ts';

/** In the cluster: the pieces of the log that PostgreSQL has handed over, and the name of the copy they go on from. */
export const LOG_FOLDER = 'revive_log';
const BASE_FILE = 'base';

/** Less than a minute, so that what happened a minute ago is on its way. */
const LONGEST_PIECE_SECONDS = 45;

/** A piece appears once it is whole and on disk, so that a power cut leaves none that is not. */
export const LOG_SETTINGS = {
  archive_mode: 'on',
  archive_timeout: String(LONGEST_PIECE_SECONDS),
  archive_command: `cp %p ${LOG_FOLDER}/%f.part && { sync ${LOG_FOLDER}/%f.part 2>/dev/null || sync; } && mv ${LOG_FOLDER}/%f.part ${LOG_FOLDER}/%f`,
} as const;

/**
 * Makes the folder of the log where it is kept. Where it is not, forgets the copy that it went on from: what is changed meanwhile
 * is in no log.
 */
export const prepareLog = ({ dir, owner, keepsLog = false }: Cluster): void => {
  const folder = path.join(dir, LOG_FOLDER);
  if (!keepsLog) fs.rmSync(path.join(folder, BASE_FILE), { force: true });
  else if (!fs.existsSync(folder)) makePrivateDir(folder, owner);
};

/** The name of the copy that the log goes on from without a gap. */
export const readBaseName = (dir: string): string | undefined => {
  const file = path.join(dir, LOG_FOLDER, BASE_FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
};

export const writeBaseName = (dir: string, name: string): void => {
  const file = path.join(dir, LOG_FOLDER, BASE_FILE);
  fs.writeFileSync(`${file}.part`, name, { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
};
