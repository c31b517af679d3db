import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { checksumOf } from '../../server/src/db/read-sql.ts';
import { fillTables } from '../../server/src/features/backup/fill-tables.ts';

/** The folder with what earlier versions left. */
export const OLDER_DATABASES = path.join(import.meta.dirname, '../older-databases');

const MIGRATIONS = path.join(OLDER_DATABASES, '0.1.0.migrations.json.gz');

/** Makes a database as version 0.1.0 did, with all 82 of its migrations or with the first of them. */
export async function makeDatabaseOf010(pool: pg.Pool, { first }: { first?: number } = {}): Promise<void> {
  const migrations: { name: string; sql: string }[] = JSON.parse(
    gunzipSync(await readFile(MIGRATIONS)).toString('utf8'),
  );
  await pool.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const { name, sql } of migrations.slice(0, first)) {
    await pool.query(`begin; ${sql}; commit`);
    await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksumOf(sql),
    ]);
  }
}

/** Puts what a backup holds into a database of its version; what the triggers there would write is in it already. */
export async function fillFrom(pool: pg.Pool, file: string): Promise<void> {
  const client = await pool.connect();
  await client.query('begin; set local session_replication_role = replica');
  await fillTables(client, { file });
  await client.query('commit');
  client.release();
}
