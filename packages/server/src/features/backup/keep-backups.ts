import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { getPolicy } from '../policy/index.ts';
import { UNFINISHED, writeBackup } from './write-backup.ts';

const NAME = /^revive-[\dTZ-]+\.backup\.gz$/;
const DAY_MS = 86_400_000;

export interface BackupDeps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** Where backups lie; undefined where someone else takes care of the database. */
  backupDir: string | undefined;
}

/** What a backup made now is called; later ones sort after earlier ones. */
export const backupName = (clock: Clock): string =>
  `revive-${clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`;

/** The nightly backup: writes one, and only then deletes the oldest beyond those the owner keeps. */
export async function keepBackups({ db, pool, clock, log, backupDir }: BackupDeps): Promise<void> {
  const { backups_kept } = await getPolicy(db);
  if (backupDir === undefined || backups_kept === 0) return;
  await forgetUnfinished(backupDir, clock);
  const written = await writeBackup(pool, clock, path.join(backupDir, backupName(clock)));
  log.info(`wrote the backup ${written.file}: ${written.rows} rows, ${written.bytes} bytes`);
  const kept = (await readdir(backupDir)).filter((name) => NAME.test(name)).sort();
  for (const name of kept.slice(0, -backups_kept)) await rm(path.join(backupDir, name));
}

/** Removes what a backup that was killed has left, once it is a day old: a younger one may still be written. */
async function forgetUnfinished(backupDir: string, clock: Clock): Promise<void> {
  const aDayAgo = backupName({ now: () => new Date(clock.now().getTime() - DAY_MS) });
  const names = await readdir(backupDir).catch(() => []);
  for (const name of names)
    if (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)) && name < aDayAgo)
      await rm(path.join(backupDir, name));
}
