import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { fillUsernameKeys } from './fill-username-keys.ts';

// Next to this file in the source; the build copies them next to the bundle, so that the same path works.
const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

// An arbitrary number, the same in every process.
const LOCK_ID = 7_384_836;

const NO_SUCH_TABLE = '42P01';

const MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

export type Migration = { name: string; checksum: string; sql: string };

// What SQL cannot compute is filled in after the statements of a migration, in the same transaction.
const FILLED_AFTER: Record<string, (client: pg.PoolClient) => Promise<void>> = {
  '0042-names-in-all-alphabets': fillUsernameKeys,
};

/** The numbered SQL files in order. Those of this version are read once. */
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

/** Migrates the database: each file once, in its own transaction, one process at a time. */
export const migrate = async (pool: pg.Pool, log: Log, dir = MIGRATIONS_DIR): Promise<void> => {
  const migrations = readMigrations(dir);
  const client = await pool.connect();
  let mayHoldLock = true;
  try {
    // With nothing to apply, the start need not wait for a running backup.
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
    // Ending the session releases the lock, also after an error.
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
 * Waits for a running migration and blocks others until `releaseSchema` or the end of the session. A migration may
 * rewrite a table, which a transaction with an older snapshot then sees empty.
 */
export const holdSchema = (client: pg.PoolClient) =>
  client.query('select pg_advisory_lock_shared($1)', [LOCK_ID]);

export const releaseSchema = (client: pg.PoolClient) =>
  client.query('select pg_advisory_unlock_shared($1)', [LOCK_ID]);

/**
 * Locks the schema until the end of the caller's transaction, so that no other program migrates, restores or backs up the
 * database meanwhile. Returns false at once when one already does.
 */
export const claimSchema = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock($1) as is_ours',
    [LOCK_ID],
  );
  return rows[0]!.is_ours;
};

/** How many migrations are not applied, and whether the database has some that this version does not know. */
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
  await FILLED_AFTER[name]?.(client);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
};

/** Applies these migrations to an empty database, in the caller's transaction. */
export const applyAll = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> => {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await applyOne(client, migration);
};
