import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Clock } from '../../lib/clock.ts';
import { putOnDisk } from '../../lib/put-on-disk.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { type Ending, nameOf } from './backup-name.ts';
import type { BackupKey } from './encryption/backup-key.ts';
import { checkBackup } from './read-backup.ts';
import { type Sending, type Sent, sendBackup, sumOf } from './send-backup.ts';

export interface Written {
  file: string;
  rows: number;
  bytes: number;
}

const MOST_OF_A_NAME = 99;

/** The same as `writeBackup`, under a name in this folder that has the date and time. */
export async function backUpInto(
  pool: pg.Pool,
  clock: Clock,
  folder: string,
  key?: BackupKey,
): Promise<Written> {
  const at = clock.now();
  const names = Array.from({ length: MOST_OF_A_NAME }, (_, index) => nameOf(at, index + 1, endingOf(key)));
  return write(pool, filesIn(folder, names), { at, key });
}

/** The same under another name, so that no nightly backup deletes it, for a caller that keeps migrations out. */
export async function backUpUnder(
  pool: pg.Pool,
  clock: Clock,
  { folder, name, key }: { folder: string; name: string; key?: BackupKey | undefined },
): Promise<Written> {
  const names = Array.from(
    { length: MOST_OF_A_NAME },
    (_, index) => `${name}${index > 0 ? `-${index + 1}` : ''}.${endingOf(key)}`,
  );
  return write(pool, filesIn(folder, names), { at: clock.now(), key, isSchemaHeld: true });
}

const endingOf = (key: BackupKey | undefined): Ending => (key ? 'backup.enc' : 'backup.gz');

const filesIn = (folder: string, names: readonly string[]) => names.map((name) => path.join(folder, name));

/**
 * Writes a snapshot of the whole business into `file`, while it is being used. The file appears once it is complete and
 * on disk, and was read back as what the database sent. Only its owner may read it, because it has names, figures and
 * signing keys. An unfinished file is removed. Throws `StartupError` when it cannot be written, and when there is a file
 * of that name: none is replaced.
 */
export async function writeBackup(
  pool: pg.Pool,
  clock: Clock,
  file: string,
  key?: BackupKey,
): Promise<Written> {
  refuseWrongEnding(file, key);
  if (await stat(file).catch(() => undefined)) throw isThere(file);
  return write(pool, [file], { at: clock.now(), key });
}

/** Who sees a file must know whether it takes a key. */
function refuseWrongEnding(file: string, key: BackupKey | undefined): void {
  if (key && /\.gz$/.test(file))
    throw new StartupError(
      `With BACKUP_KEY a backup is encrypted: give it a name that ends in .enc, not ${file}.`,
    );
  if (!key && /\.enc$/.test(file))
    throw new StartupError(
      `Without BACKUP_KEY a backup is not encrypted: give it a name that ends in .gz, not ${file}.`,
    );
}

/** The finished backup gets the first of these names that no other file has. */
async function write(pool: pg.Pool, files: string[], sending: Sending): Promise<Written> {
  const folder = path.dirname(files[0]!);
  const unfinished = path.join(folder, `revive-${randomUUID()}.unfinished`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await sendBackup(pool, unfinished, sending);
    await putOnDisk(unfinished);
    await compare(unfinished, sent, sending.key);
    const { size } = await stat(unfinished);
    const file = await nameFinished(unfinished, files);
    await putOnDisk(folder);
    return { file, rows: sumOf(sent.tables), bytes: size };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw inSentence(error, folder);
  }
}

/** Reads the whole file back. Throws `StartupError` when it is not, table by table, what the database sent. */
async function compare(unfinished: string, sent: Sent, key: BackupKey | undefined): Promise<void> {
  const read = await checkBackup(unfinished, key).catch((error: Error) => error);
  const isSame =
    !(read instanceof Error) &&
    read.sha256 === sent.sha256 &&
    read.tables.size === sent.tables.size &&
    [...sent.tables].every(([name, rows]) => read.tables.get(name) === rows);
  if (!isSame)
    throw new StartupError(
      `What was read back from ${path.dirname(unfinished)} is not what was written there. Is its disk all right?`,
    );
}

/** Gives a finished backup the first of these names that is free, and returns it. */
async function nameFinished(unfinished: string, files: string[]): Promise<string> {
  for (const file of files) {
    if (!(await claim(file))) continue;
    await rename(unfinished, file).catch(async (error) => {
      await rm(file, { force: true });
      throw error;
    });
    return file;
  }
  throw isThere(files[0]!);
}

/** Makes an empty file of this name, unless there is one of that name. A link would do as well, but not on a USB stick. */
async function claim(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const isThere = (file: string) =>
  new StartupError(`There is a file ${file} already, and no backup replaces another. Choose another name.`);

/** What the file system said, in a sentence that names the folder; every other error as it is. */
function inSentence(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(`There is no room left in ${folder}.`);
  // Node begins so what the file system said, and otherwise what the network or the database did.
  if (!message.startsWith(`${code}: `)) return error;
  return new StartupError(`The backup cannot be written into ${folder} (${code}).`);
}
