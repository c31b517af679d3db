import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from '../../server/src/db/migrate.ts';
import { silentLog } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../server/src/db/migrations');

/** Migrates the database up to that migration, given by its four digits. */
export async function migrateUpTo(pool: pg.Pool, last: string): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-older-'));
  for (const file of await readdir(MIGRATIONS))
    if (file.slice(0, 4) <= last) await copyFile(path.join(MIGRATIONS, file), path.join(dir, file));
  await migrate(pool, silentLog, dir).finally(() => rm(dir, { recursive: true }));
}
