import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readSqlFiles, type SqlFile } from './read-sql.ts';
import { applyRoutines, areApplied, readRoutines } from './routines.ts';
import { areOfVersion010, isTooOld, takeOver } from './version-0-1-0.ts';

// Next to this file in the source; the build copies them next to the bundle, so that the same path works.
const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

// An arbitrary number, the same in every process.
const LOCK_ID = 7_384_836;

const NO_SUCH_TABLE = '42P01';

const MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/** A schema: migrations, which make the tables and are each applied once, and routines, which are applied where they differ. */
export interface Schema {
  migrations: readonly SqlFile[];
  routines: readonly SqlFile[];
}

/** The schema of this version, read once, or that of two other folders. */
export const readSchemaFiles = (dirs?: { migrations: string; routines: string }): Schema => {
  if (dirs) return readFrom(dirs.migrations, dirs.routines);
  ours ??= readFrom(MIGRATIONS_DIR);
  return ours;
};

let ours: Schema | undefined;

/** One text for all files of this version, as `inTransaction` reads it from the database. */
export const schemaDigest = (): string => {
  digest ??= createHash('sha256').update(checksumsOf(readSchemaFiles()).toSorted().join('')).digest('hex');
  return digest;
};

let digest: string | undefined;

const checksumsOf = ({ migrations, routines }: Schema) =>
  [...migrations, ...routines].map(({ checksum }) => checksum);

const readFrom = (migrations: string, routines?: string): Schema => ({
  migrations: readSqlFiles(migrations, /^\d{4}-[a-z0-9-]+\.sql$/),
  routines: readRoutines(routines),
});

/**
 * Runs where migrations are pending on a database that has had others, before any is applied, while no other process migrates.
 * Receives their names. What it throws ends the migration.
 */
export type BeforeMigrating = (pending: readonly string[]) => Promise<void>;

/**
 * Brings the database to this version, one process at a time and in one transaction: all of it, or nothing where a file
 * fails. Throws `StartupError` for a database of a newer version, and for one that is too old.
 */
export const migrate = async (
  pool: pg.Pool,
  log: Log,
  schema = readSchemaFiles(),
  before?: BeforeMigrating,
): Promise<void> => {
  const client = await pool.connect();
  let mayHoldLock = true;
  try {
    // With nothing to apply, the start need not wait for a running backup.
    mayHoldLock = !(await isUpToDate(client, schema));
    if (!mayHoldLock) return;
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await client.query(MIGRATIONS_TABLE);
    const pending = await namePending(client, schema);
    if (pending.length > 0) await before?.(pending);
    await inOneGo(client, log, () => bringUpToDate(client, log, schema));
  } finally {
    // Ending the session releases the lock, also after an error.
    client.release(mayHoldLock);
  }
};

const PAUSE_MS = 300;

/**
 * Runs `change` in a transaction beside processes that serve: those that write read `schema_migrations` first, so they are waited for,
 * and the next ones wait. Who only reads may still hold what is to be changed; then all of it is tried again, without keeping
 * everyone from reading meanwhile.
 */
async function inOneGo(client: pg.PoolClient, log: Log, change: () => Promise<void>): Promise<void> {
  for (;;) {
    await client.query('begin');
    try {
      await client.query(
        "set local lock_timeout = '5s'; lock table schema_migrations in access exclusive mode",
      );
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isHeldUp(error)) throw error;
      log.warn('others use what is to be changed; trying again');
      await delay(PAUSE_MS);
    }
  }
}

// SQLSTATEs of a lock that was not granted in time, and of a deadlock.
const HELD_UP = new Set<unknown>(['55P03', '40P01']);

const isHeldUp = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return HELD_UP.has(code) || HELD_UP.has(cause?.code);
};

const isUpToDate = async (client: pg.PoolClient, { migrations, routines }: Schema): Promise<boolean> => {
  const applied = await readApplied(client, 'schema_migrations').catch(noneWithoutTable);
  refuseForeignHistory(migrations, applied);
  return (
    migrations.every(({ name }) => applied.has(name)) &&
    areApplied(routines, await readApplied(client, 'schema_routines').catch(noneWithoutTable))
  );
};

/** The migrations that an older version's database still lacks; none of an empty database. */
async function namePending(client: pg.PoolClient, { migrations }: Schema): Promise<string[]> {
  const applied = await readApplied(client, 'schema_migrations');
  refuseForeignHistory(migrations, applied);
  if (applied.size === 0) return [];
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

async function bringUpToDate(
  client: pg.PoolClient,
  log: Log,
  { migrations, routines }: Schema,
): Promise<void> {
  let applied = await readApplied(client, 'schema_migrations');
  refuseForeignHistory(migrations, applied);
  if (areOfVersion010(toList(applied))) {
    await takeOver(client, migrations[0]!);
    applied = await readApplied(client, 'schema_migrations');
    log.info('took over the database of version 0.1.0');
  }
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    // Said before it works, because a large table takes minutes.
    log.info(`applying the migration ${migration.name} …`);
    await applyOne(client, migration).catch((cause) => {
      throw new Error(`The migration ${migration.name} failed.`, { cause });
    });
    log.info(`applied the migration ${migration.name}`);
  }
  await applyRoutines(client, routines);
}

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

/**
 * How much of this version's schema is not applied (each migration counts as one, all routines together as one), and whether the
 * database has migrations that this version does not know.
 */
export const compareSchema = async (
  pool: pg.Pool,
  { migrations, routines }: Schema = readSchemaFiles(),
): Promise<{ pending: number; isNewer: boolean }> => {
  const applied = await readApplied(pool, 'schema_migrations');
  if (isBeforeBaseline(migrations, applied)) return { pending: migrations.length, isNewer: false };
  const pending = migrations.filter(({ name }) => !applied.delete(name)).length;
  const differing = areApplied(routines, await readApplied(pool, 'schema_routines').catch(noneWithoutTable))
    ? 0
    : 1;
  return { pending: pending + differing, isNewer: applied.size > 0 };
};

/** Checksums by name. */
const readApplied = async (
  client: pg.Pool | pg.PoolClient,
  table: 'schema_migrations' | 'schema_routines',
): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${table}`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const noneWithoutTable = (error: pg.DatabaseError): Map<string, string> => {
  if (error.code === NO_SUCH_TABLE) return new Map();
  throw error;
};

const toList = (applied: ReadonlyMap<string, string>) =>
  [...applied].map(([name, checksum]) => ({ name, checksum }));

const isBeforeBaseline = (migrations: Schema['migrations'], applied: ReadonlyMap<string, string>) =>
  applied.size > 0 && !applied.has(migrations[0]!.name);

const refuseForeignHistory = (
  migrations: Schema['migrations'],
  applied: ReadonlyMap<string, string>,
): void => {
  if (areOfVersion010(toList(applied))) return;
  if (isBeforeBaseline(migrations, applied)) throw isTooOld('database');
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

const applyOne = async (client: pg.PoolClient, { name, checksum, sql }: SqlFile): Promise<void> => {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
};

/** Applies these migrations to an empty database, in the caller's transaction. */
export const applyAll = async (client: pg.PoolClient, migrations: readonly SqlFile[]): Promise<void> => {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await applyOne(client, migration);
};
