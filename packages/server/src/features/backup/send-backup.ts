import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdSchema, releaseSchema } from '../../db/migrate.ts';
import { listSequences, listTables } from './catalogue.ts';
import type { BackupKey } from './encryption/backup-key.ts';
import { encrypt } from './encryption/encrypt.ts';
import { type BackupHead, END_OF_ROWS, FORMAT, FORMAT_VERSION, lineOf } from './format.ts';

/** What the database sent: the rows of each table as it counted them, and the SHA-256 of it all. */
export interface Sent {
  tables: Map<string, number>;
  sha256: string;
}

export interface Sending {
  at: Date;
  /** Encrypts the file; without one it can be read by anyone who has it. */
  key?: BackupKey | undefined;
  /** Whether the caller keeps migrations out already, as one does that is about to migrate. */
  isSchemaHeld?: boolean;
}

/** Writes all of the database, as it is at one moment, into a new file; returns what went into it. */
export async function sendBackup(
  pool: pg.Pool,
  file: string,
  { at, key, isSchemaHeld = false }: Sending,
): Promise<Sent> {
  const client = await pool.connect();
  try {
    if (!isSchemaHeld) await holdSchema(client);
    // One moment for all tables, however long it takes; no one waits for it.
    await client.query('start transaction isolation level repeatable read, read only');
    await client.query("set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'");
    const sent: Sent = { tables: new Map(), sha256: '' };
    await pipeline(
      Readable.from(backupText(client, at, sent), { objectMode: false }),
      createGzip({ level: 6 }),
      (zipped) => (key ? encrypt(zipped, key) : zipped),
      createWriteStream(file, { mode: 0o600, flags: 'wx' }),
    );
    await client.query('commit');
    if (!isSchemaHeld) await releaseSchema(client);
    return sent;
  } finally {
    client.release(true);
  }
}

async function* backupText(client: pg.PoolClient, at: Date, sent: Sent): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const text of partsOf(client, at, sent)) {
    hash.update(text);
    yield text;
  }
  sent.sha256 = hash.digest('hex');
  yield Buffer.from(lineOf({ kind: 'end', rows: sumOf(sent.tables), sha256: sent.sha256 }));
}

async function* partsOf(client: pg.PoolClient, at: Date, sent: Sent): AsyncGenerator<Buffer> {
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const head = { format: FORMAT, version: FORMAT_VERSION, made_at: at.toISOString(), migrations } as const;
  yield Buffer.from(lineOf({ kind: 'head', ...head }));
  const tables = [];
  for (const { name, columns } of await listTables(client)) {
    yield Buffer.from(lineOf({ kind: 'table', name, columns }));
    const rows = client.query(copyTo(`copy "${name}" (${columns.map(quoted).join(', ')}) to stdout`));
    yield* rows as AsyncIterable<Buffer>;
    yield Buffer.from(END_OF_ROWS);
    tables.push({ name, rows });
  }
  for (const sequence of await listSequences(client))
    yield Buffer.from(lineOf({ kind: 'sequence', ...sequence }));
  // PostgreSQL tells its count after the last row, so it is known for all of them by now.
  for (const { name, rows } of tables) sent.tables.set(name, rows.rowCount);
}

const quoted = (name: string) => `"${name}"`;

export const sumOf = (tables: Map<string, number>) =>
  [...tables.values()].reduce((sum, rows) => sum + rows, 0);
