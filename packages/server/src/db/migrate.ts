import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';

// Beside this file in the source; the build puts a copy beside the bundle, so the same expression serves both.
const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

// Any number will do, as long as every process of ours takes the same one.
const LOCK_ID = 7_384_836;

const NO_SUCH_TABLE = '42P01';

const MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

export type Migration = { name: string; checksum: string; sql: string };

/** The numbered SQL files, in the order in which they are applied. Those of this version are read once. */
export const readMigrations = (dir = MIGRATIONS_DIR): Migration[] => {
  if (dir !== MIGRATIONS_DIR) return readFrom(dir);
  ours ??= readFrom(dir);
  return ours;
};

let ours: Migration[] | undefined;

const readFrom = (dir: string): Migration[] =>
  readdirSync(dir)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: file.replace(/\.sql$/, ''),
        checksum: createHash('sha256').update(sql).digest('hex'),
        sql,
      };
    });

/** Brings the database up to date: each file once, in its own transaction, one process at a time. */
export const migrate = async (pool: pg.Pool, log: Log, dir = MIGRATIONS_DIR): Promise<void> => {
  const migrations = readMigrations(dir);
  const client = await pool.connect();
  let mayHoldLock = true;
  try {
    // A start with nothing to apply waits for no backup.
    mayHoldLock = !(await isUpToDate(client, migrations));
    if (!mayHoldLock) return;
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await client.query(MIGRATIONS_TABLE);
    const applied = await appliedMigrations(client);
    refuseForeignHistory(migrations, applied);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration, log);
    }
  } finally {
    // Ending the session gives the lock back, whatever state an error left it in.
    client.release(mayHoldLock);
  }
};

const isUpToDate = async (client: pg.PoolClient, migrations: Migration[]): Promise<boolean> => {
  const applied = await appliedMigrations(client).catch((error: pg.DatabaseError) => {
    if (error.code === NO_SUCH_TABLE) return new Map<string, string>();
    throw error;
  });
  refuseForeignHistory(migrations, applied);
  return migrations.every(({ name }) => applied.has(name));
};

/**
 * Waits for a migration that runs and lets none begin until `releaseSchema` or the end of the session. A migration may
 * write a table again, and then a transaction that began to read before finds no row in it.
 */
export const holdSchema = (client: pg.PoolClient) =>
  client.query('select pg_advisory_lock_shared($1)', [LOCK_ID]);

export const releaseSchema = (client: pg.PoolClient) =>
  client.query('select pg_advisory_unlock_shared($1)', [LOCK_ID]);

/** How many migrations the database still lacks, and whether a newer version has applied some that are unknown here. */
export const compareSchema = async (
  pool: pg.Pool,
  dir = MIGRATIONS_DIR,
): Promise<{ pending: number; isNewer: boolean }> => {
  const applied = await appliedMigrations(pool);
  const pending = readMigrations(dir).filter(({ name }) => !applied.delete(name)).length;
  return { pending, isNewer: applied.size > 0 };
};

const appliedMigrations = async (client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const refuseForeignHistory = (migrations: Migration[], applied: Map<string, string>): void => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartupError(
        `The database knows the migration ${name} and this version of Revive does not: it was written by a newer version; start that one.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it was applied to this database: restore the file and put the change into a new migration.`,
      );
    }
  }
};

const apply = async (client: pg.PoolClient, migration: Migration, log: Log): Promise<void> => {
  await client.query('begin');
  try {
    await applyOne(client, migration);
    await client.query('commit');
    log.info(`applied the migration ${migration.name}`);
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed.`, { cause: error });
  }
};

const applyOne = async (client: pg.PoolClient, { name, checksum, sql }: Migration): Promise<void> => {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
};

/** Applies these migrations to an empty database, in the caller's transaction. */
export const applyAll = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> => {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await applyOne(client, migration);
};
