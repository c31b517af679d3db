import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import type { BackupKey } from './encryption/backup-key.ts';
import { backUpUnder } from './write-backup.ts';

interface Deps {
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** The folder of backups; undefined where the database is backed up by other means. */
  backupDir: string | undefined;
  backupKey?: BackupKey | undefined;
}

const MB = 1_000_000;

/**
 * Writes a business of an older version into `before-<number>.backup.gz`, called after the newest of the migrations that are
 * about to change it, because there is no way back from those. Throws `StartupError` where there is no room for it.
 */
export async function backUpBeforeMigrating(
  { pool, clock, log, backupDir, backupKey }: Deps,
  pending: readonly string[],
): Promise<void> {
  if (!(await hasPeople(pool))) return;
  if (backupDir === undefined)
    return log.warn('no backup is written before the migrations, because BACKUP_DIR is not set');
  await demandRoom(pool, backupDir);
  log.info(`writing a backup into ${backupDir} before the migrations …`);
  const name = `before-${pending.at(-1)!.slice(0, 4)}`;
  const { file, rows, bytes } = await backUpUnder(pool, clock, { folder: backupDir, name, key: backupKey });
  log.info(`wrote the backup ${file}: ${rows} rows, ${bytes} bytes`);
}

/** Whether anyone has registered yet. */
async function hasPeople(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>('select exists (select from users)');
  return rows[0]!.exists;
}

/** A backup has the rows without their indexes and compressed, so it takes less than the tables. */
async function demandRoom(pool: pg.Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const needed = rows[0]!.bytes;
  const { bavail, bsize } = await statfs(firstThere(folder));
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new StartupError(
    `A backup before the migrations needs up to ${Math.ceil(needed / MB)} MB in ${folder}, and ${Math.floor(free / MB)} MB are free. Make room, choose another BACKUP_DIR, or make a backup yourself and start with BACKUP_BEFORE_MIGRATING=0.`,
  );
}

/** The folder, or the nearest above it that is there. */
const firstThere = (folder: string): string =>
  existsSync(folder) ? folder : firstThere(path.dirname(folder));
