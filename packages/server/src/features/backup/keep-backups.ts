import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { getPolicy } from '../policy/index.ts';
import { isBackupName, isUnfinishedName, madeAt } from './backup-name.ts';
import { type BackupSettings, NO_SETTINGS } from './backup-settings.ts';
import { copyBackup } from './copies.ts';
import type { BackupKey } from './encryption/backup-key.ts';
import { forgetBackups, noteBackup } from './queries.ts';
import { readHead } from './read-backup.ts';
import { toForget } from './rules.ts';
import { backUpInto } from './write-backup.ts';

const DAY_MS = 86_400_000;

export interface BackupDeps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** The folder of backups; undefined where the database is backed up by other means. */
  backupDir: string | undefined;
  /** The key of backups, and where copies go. */
  backups?: BackupSettings;
}

/** The nightly backup: writes one, copies it, and only then deletes the oldest beyond those the owner keeps. */
export async function keepBackups({
  db,
  pool,
  clock,
  log,
  backupDir,
  backups: { key, stores } = NO_SETTINGS,
}: BackupDeps): Promise<void> {
  const { backups_kept } = await getPolicy(db);
  if (backupDir === undefined || backups_kept === 0) return;
  await forgetUnfinished(backupDir, clock);
  const at = clock.now();
  const written = await backUpInto(pool, clock, backupDir, key);
  log.info(`wrote the backup ${written.file}: ${written.rows} rows, ${written.bytes} bytes`);
  const name = path.basename(written.file);
  await noteBackup(db, {
    name,
    place: 'here',
    made_at: at,
    bytes: written.bytes,
    tried_at: clock.now(),
    read_back_at: clock.now(),
  });
  for (const store of stores)
    await copyBackup({ db, clock, log }, written.file, { store, kept: backups_kept });
  await forgetOldest({ db, log, key }, backupDir, { newest: name, kept: backups_kept });
}

/**
 * Deletes the oldest backups beyond `kept`, by the time written in each file; never the one just written. A file that is no backup
 * stays.
 */
async function forgetOldest(
  { db, log, key }: { db: Db; log: Log; key: BackupKey | undefined },
  backupDir: string,
  { newest, kept }: { newest: string; kept: number },
): Promise<void> {
  const made = new Map<string, number>();
  for (const name of (await readdir(backupDir)).filter(isBackupName)) {
    const at = await momentOf(path.join(backupDir, name), key);
    if (at !== undefined) made.set(name, at);
  }
  const { old, later } = toForget(made, newest, kept);
  for (const name of old) await rm(path.join(backupDir, name));
  if (old.length > 0) await forgetBackups(db, 'here', old);
  if (later > 0)
    log.warn(
      `${later} backups in ${backupDir} have a later time than the one just written: the clock is wrong, or was. They are kept until a person deletes them`,
    );
}

/** When a backup was made; of one that is encrypted with an earlier key as its name says. */
async function momentOf(file: string, key: BackupKey | undefined): Promise<number | undefined> {
  const head = await readHead(file, key).catch(() => undefined);
  const at = head
    ? Date.parse(head.made_at)
    : file.endsWith('.enc')
      ? madeAt(path.basename(file))?.getTime()
      : undefined;
  return at === undefined || Number.isNaN(at) ? undefined : at;
}

/** Removes unfinished files of killed backups once they are a day old; a younger one may still be written. */
async function forgetUnfinished(backupDir: string, clock: Clock): Promise<void> {
  const aDayAgo = clock.now().getTime() - DAY_MS;
  const names = await readdir(backupDir).catch(() => []);
  for (const name of names.filter(isUnfinishedName)) {
    const file = path.join(backupDir, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < aDayAgo) await rm(file, { force: true });
  }
}
