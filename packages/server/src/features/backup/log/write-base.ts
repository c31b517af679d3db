import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { BackupKey } from '../encryption/backup-key.ts';
import { encrypt } from '../encryption/encrypt.ts';
import { bytesOf, lineOf, listBase } from './base-files.ts';

/**
 * Copies the files of a cluster into one file while it is used, and returns the first piece of the log that makes the copy whole:
 * files are read at different moments, and the log since then brings all to one.
 */
export async function writeBase(
  pool: pg.Pool,
  dir: string,
  file: string,
  key: BackupKey | undefined,
): Promise<string> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ piece: string }>(
      `select pg_walfile_name(pg_backup_start('revive', true)) as piece`,
    );
    await pipeline(
      Readable.from(contentOf(dir, client), { objectMode: false }),
      createGzip({ level: 3 }),
      (zipped) => (key ? encrypt(zipped, key) : zipped),
      createWriteStream(file, { mode: 0o600, flags: 'wx' }),
    );
    return rows[0]!.piece;
  } finally {
    // The end of the session ends a copy that is not whole.
    client.release(true);
  }
}

async function* contentOf(dir: string, client: pg.PoolClient): AsyncGenerator<Buffer> {
  let entries = 0;
  for await (const entry of listBase(dir)) {
    yield lineOf(entry);
    if (entry.kind === 'file') yield* bytesOf(path.join(dir, entry.path), entry.bytes);
    entries += 1;
  }
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  const label = Buffer.from(rows[0]!.labelfile);
  yield lineOf({ kind: 'file', path: 'backup_label', bytes: label.length });
  yield label;
  yield lineOf({ kind: 'end', entries: entries + 1 });
}
