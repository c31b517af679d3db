import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { getPolicy } from '../policy/index.ts';
import { isBackupName, isUnfinishedName } from './backup-name.ts';
import { readHead } from './read-backup.ts';
import { backUpInto } from './write-backup.ts';

const DAY_MS = 86_400_000;

export interface BackupDeps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** The folder of backups; undefined where the database is backed up by other means. */
  backupDir: string | undefined;
}

/** The nightly backup: writes one, and only then deletes the oldest beyond those the owner keeps. */
export async function keepBackups({ db, pool, clock, log, backupDir }: BackupDeps): Promise<void> {
  const { backups_kept } = await getPolicy(db);
  if (backupDir === undefined || backups_kept === 0) return;
  await forgetUnfinished(backupDir, clock);
  const written = await backUpInto(pool, clock, backupDir);
  log.info(`wrote the backup ${written.file}: ${written.rows} rows, ${written.bytes} bytes`);
  await forgetOldest(backupDir, path.basename(written.file), backups_kept, log);
}

/**
 * Deletes the oldest backups beyond `kept`, by the time written in each file; never the one just written. A later time
 * than that shows that the clock is wrong now or was wrong then: such a backup is neither counted nor deleted. Nor is a
 * file that is no backup.
 */
async function forgetOldest(backupDir: string, newest: string, kept: number, log: Log): Promise<void> {
  const made = new Map<string, number>();
  for (const name of (await readdir(backupDir)).filter(isBackupName)) {
    const head = await readHead(path.join(backupDir, name)).catch(() => undefined);
    const at = Date.parse(head?.made_at ?? '');
    if (!Number.isNaN(at)) made.set(name, at);
  }
  const now = made.get(newest) ?? Number.NEGATIVE_INFINITY;
  const earlier = [...made].filter(([name, at]) => name !== newest && at <= now);
  const oldestFirst = earlier.sort(([one, at], [other, then]) => at - then || (one < other ? -1 : 1));
  for (const [name] of oldestFirst.slice(0, Math.max(0, oldestFirst.length - (kept - 1))))
    await rm(path.join(backupDir, name));
  const later = made.size - earlier.length - 1;
  if (later > 0)
    log.warn(
      `${later} backups in ${backupDir} have a later time than the one just written: the clock is wrong, or was. They are kept until a person deletes them`,
    );
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
