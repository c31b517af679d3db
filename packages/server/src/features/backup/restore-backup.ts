import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyAll, claimSchema, migrate, readMigrations } from '../../db/migrate.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { listTables, type Table } from './catalogue.ts';
import type { BackupHead } from './format.ts';
import { checkBackup, type Piece, readBackup } from './read-backup.ts';

/**
 * Fills an empty database from a backup, in full or not at all, and migrates it. Throws `StartupError` when the file is
 * damaged, the database is not empty or another program fills it, or a newer version wrote the backup.
 */
export async function restoreBackup(pool: pg.Pool, file: string, log: Log): Promise<Restored> {
  const restored = await loadBackup(pool, file);
  await migrate(pool, log);
  await pool.query('analyze');
  return restored;
}

interface Restored {
  made_at: string;
  rows: number;
}

/** The same without migrating: the database stays at the version of the backup. */
export async function loadBackup(pool: pg.Pool, file: string): Promise<Restored> {
  const { head, rows } = await checkBackup(file);
  const migrations = await migrationsOf(head);
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!(await claimSchema(client)))
      throw new StartupError(
        'Another program restores or migrates this database at the moment. Nothing was changed.',
      );
    await refuseUsed(client);
    await applyAll(client, migrations);
    await load(client, readBackup(file));
    await client.query('commit');
  } finally {
    // Closing the connection rolls back an open transaction.
    client.release(true);
  }
  return { made_at: head.made_at, rows };
}

async function migrationsOf(head: BackupHead) {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return head.migrations.map(({ name, checksum }) => {
    const migration = ours.get(name);
    if (migration?.checksum !== checksum)
      throw new StartupError(
        `The backup was written by another version of Revive (its migration ${name} is not ours): restore it with that one, or a newer one.`,
      );
    return migration;
  });
}

async function refuseUsed(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
  if (rows.length > 0)
    throw new StartupError(
      'The database is not empty: restore a backup into an empty one. Nothing was changed.',
    );
}

async function load(client: pg.PoolClient, pieces: AsyncGenerator<Piece>): Promise<void> {
  const tables = await listTables(client);
  // The backup already has what triggers would write. Foreign keys are still checked.
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  // The backup also has the rows that migrations insert, as they were.
  for (const { name } of tables.toReversed()) await client.query(`delete from "${name}"`);
  const left = { pieces, next: await pieces.next() };
  while (!left.next.done) {
    const piece = left.next.value;
    if (piece.kind === 'table') await copyRows(client, known(tables, piece), left);
    else {
      if (piece.kind === 'sequence')
        await client.query('select setval($1::regclass, $2)', [`public."${piece.name}"`, piece.value]);
      left.next = await pieces.next();
    }
  }
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
}

const known = (tables: readonly Table[], { name, columns }: Table | { name: string; columns: string[] }) => {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table || columns.some((column) => !table.columns.includes(column)))
    throw new Error(`the backup's table ${name} is not that of its migrations`);
  return { name, columns };
};

/** Copies the rows that follow a table's line; the piece after them is read next. */
async function copyRows(
  client: pg.PoolClient,
  { name, columns }: { name: string; columns: string[] },
  left: { pieces: AsyncGenerator<Piece>; next: IteratorResult<Piece> },
): Promise<void> {
  async function* rows() {
    for (left.next = await left.pieces.next(); !left.next.done; left.next = await left.pieces.next()) {
      if (left.next.value.kind !== 'rows') return;
      yield left.next.value.text;
    }
  }
  const list = columns.map((column) => `"${column}"`).join(', ');
  await pipeline(
    Readable.from(rows(), { objectMode: false }),
    client.query(copyFrom(`copy "${name}" (${list}) from stdin`)),
  );
}
