import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdSchema, releaseSchema } from '../../db/migrate.ts';
import type { Clock } from '../../lib/clock.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { listSequences, listTables } from './catalogue.ts';
import { type BackupHead, countRows, END_OF_ROWS, FORMAT, FORMAT_VERSION, lineOf } from './format.ts';

export interface Written {
  file: string;
  rows: number;
  bytes: number;
}

/** What the name of a backup ends with while it is written. */
export const UNFINISHED = '.unfinished';

/**
 * Writes the whole business, as it is at one moment, into `file`, while it is being used. The file appears when it is
 * complete and on the disk; only its owner may read it, for it holds names, figures and signing keys. What could not be
 * completed is removed; throws a sentence where there is no room for it.
 */
export async function writeBackup(pool: pg.Pool, clock: Clock, file: string): Promise<Written> {
  const unfinished = `${file}${UNFINISHED}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  let isWell = false;
  try {
    await holdSchema(client);
    // One moment for all tables, however long it takes; no one waits for it.
    await client.query('start transaction isolation level repeatable read, read only');
    await client.query("set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'");
    const seen = { rows: 0 };
    await pipeline(
      Readable.from(backupText(client, clock.now(), seen), { objectMode: false }),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await client.query('commit');
    await releaseSchema(client);
    await putOnDisk(unfinished);
    await rename(unfinished, file);
    await putOnDisk(path.dirname(file));
    isWell = true;
    return { file, rows: seen.rows, bytes: (await stat(file)).size };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new StartupError(`There is no room left in ${path.dirname(file)}.`)
      : error;
  } finally {
    client.release(true);
    if (!isWell) await rm(unfinished, { force: true });
  }
}

async function* backupText(client: pg.PoolClient, at: Date, seen: { rows: number }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const text of partsOf(client, at, seen)) {
    hash.update(text);
    yield text;
  }
  yield Buffer.from(lineOf({ kind: 'end', rows: seen.rows, sha256: hash.digest('hex') }));
}

async function* partsOf(client: pg.PoolClient, at: Date, seen: { rows: number }): AsyncGenerator<Buffer> {
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const head = { format: FORMAT, version: FORMAT_VERSION, made_at: at.toISOString(), migrations } as const;
  yield Buffer.from(lineOf({ kind: 'head', ...head }));
  for (const { name, columns } of await listTables(client)) {
    yield Buffer.from(lineOf({ kind: 'table', name, columns }));
    const rows = client.query(copyTo(`copy "${name}" (${columns.map(quoted).join(', ')}) to stdout`));
    for await (const text of rows as AsyncIterable<Buffer>) {
      seen.rows += countRows(text);
      yield text;
    }
    yield Buffer.from(END_OF_ROWS);
  }
  for (const sequence of await listSequences(client))
    yield Buffer.from(lineOf({ kind: 'sequence', ...sequence }));
}

const quoted = (name: string) => `"${name}"`;

/** Of a folder, the names in it. */
async function putOnDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}
