import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyAll, claimSchema, migrate, readSchemaFiles } from '../../db/migrate.ts';
import type { SqlFile } from '../../db/read-sql.ts';
import { areOfVersion010, isTooOld } from '../../db/version-0-1-0.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { listTables, type Table } from './catalogue.ts';
import { type BackupHead, countRows } from './format.ts';
import { checkBackup, type Piece, readBackup } from './read-backup.ts';

/**
 * Fills an empty database from a backup, in full or not at all, and migrates it. Throws `StartupError` when the file is
 * damaged, the database is not empty or another program fills it, or a newer version wrote the backup.
 */
export async function restoreBackup(pool: pg.Pool, file: string, log: Log): Promise<Restored> {
  const restored = await loadBackup(pool, file, log);
  await migrate(pool, log);
  log.info('the rows are there; PostgreSQL looks through them to plan its work …');
  await pool.query('analyze');
  return restored;
}

interface Restored {
  made_at: string;
  rows: number;
}

/** The same without migrating: the tables stay those of the backup's version, and nothing watches them. */
async function loadBackup(pool: pg.Pool, file: string, log: Log): Promise<Restored> {
  log.info(`reading ${file} to its end …`);
  const { head, rows } = await checkBackup(file);
  log.info(`it is whole; restoring ${rows} rows of ${head.made_at} …`);
  const migrations = migrationsOf(head);
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!(await claimSchema(client)))
      throw new StartupError(
        'Another program restores or migrates this database at the moment. Nothing was changed.',
      );
    await refuseUsed(client);
    await applyAll(client, migrations);
    await fillTables(client, file, tenthsOf(rows, log));
    await client.query('commit');
  } finally {
    // Closing the connection rolls back an open transaction.
    client.release(true);
  }
  return { made_at: head.made_at, rows };
}

function migrationsOf(head: BackupHead) {
  const [baseline, ...later] = readSchemaFiles().migrations as [SqlFile, ...SqlFile[]];
  if (areOfVersion010(head.migrations)) return [baseline];
  if (!head.migrations.some(({ name }) => name === baseline.name)) throw isTooOld('backup');
  const ours = new Map([baseline, ...later].map((migration) => [migration.name, migration]));
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

/** Says each tenth of the rows as it is reached. */
function tenthsOf(all: number, log: Log): (rows: number) => void {
  let copied = 0;
  let said = 0;
  return (rows) => {
    copied += rows;
    const tenths = Math.floor((copied * 10) / all);
    if (tenths > said) log.info(`${tenths * 10} %: ${copied} of ${all} rows`);
    said = tenths;
  };
}

/**
 * Puts the rows of a backup into tables of its version, in the caller's transaction. `onRows` hears how many more were sent to the
 * database.
 */
export async function fillTables(
  client: pg.PoolClient,
  file: string,
  onRows: (rows: number) => void = () => {},
): Promise<void> {
  const pieces = readBackup(file);
  const tables = await listTables(client);
  // No trigger watches the tables yet: the backup already has what they would write. It also has the rows that
  // migrations insert, as they were.
  for (const { name } of tables.toReversed()) await client.query(`delete from "${name}"`);
  const left = { pieces, next: await pieces.next() };
  while (!left.next.done) {
    const piece = left.next.value;
    if (piece.kind === 'table') await copyRows(client, known(tables, piece), left, onRows);
    else {
      if (piece.kind === 'sequence')
        await client.query('select setval($1::regclass, $2)', [`public."${piece.name}"`, piece.value]);
      left.next = await pieces.next();
    }
  }
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
  onRows: (rows: number) => void,
): Promise<void> {
  async function* rows() {
    for (left.next = await left.pieces.next(); !left.next.done; left.next = await left.pieces.next()) {
      if (left.next.value.kind !== 'rows') return;
      yield left.next.value.text;
      onRows(countRows(left.next.value.text));
    }
  }
  const list = columns.map((column) => `"${column}"`).join(', ');
  await pipeline(
    Readable.from(rows(), { objectMode: false }),
    client.query(copyFrom(`copy "${name}" (${list}) from stdin`)),
  );
}
