import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOG_FOLDER } from '../../../db/embedded-log.ts';

/** Of these only the folder: PostgreSQL makes what is in them when it starts, and the log is handed over by itself. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', LOG_FOLDER, 'backup_label', 'tablespace_map']);
const LEFT_OUT_ANYWHERE = /^(pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL.*)$/;
/** Copied last: it says where to begin. */
const CONTROL = 'global/pg_control';

export type BaseEntry =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; bytes: number }
  | { kind: 'end'; entries: number };

export const lineOf = (entry: BaseEntry): Buffer => Buffer.from(`${JSON.stringify(entry)}\n`);

/** The folders and files of a cluster that a copy has; files come and go meanwhile. */
export async function* listBase(dir: string): AsyncGenerator<BaseEntry> {
  for await (const entry of walk(dir, '')) if (entry.path !== CONTROL) yield entry;
  yield { kind: 'file', path: CONTROL, bytes: (await stat(path.join(dir, CONTROL))).size };
}

type Listed = Exclude<BaseEntry, { kind: 'end' }>;

async function* walk(dir: string, folder: string): AsyncGenerator<Listed> {
  for (const found of await readdir(path.join(dir, folder), { withFileTypes: true })) {
    const place = path.posix.join(folder, found.name);
    if ((folder === '' && LEFT_OUT.has(found.name)) || LEFT_OUT_ANYWHERE.test(found.name)) continue;
    if (found.isDirectory()) {
      yield { kind: 'folder', path: place };
      if (folder !== '' || !EMPTY.has(found.name)) yield* walk(dir, place);
    } else if (found.isFile()) {
      const size = await stat(path.join(dir, place)).catch(() => undefined);
      if (size) yield { kind: 'file', path: place, bytes: size.size };
    }
  }
}

/**
 * Exactly so many bytes of a file. What it grew by since is in the log, and where it became shorter or is gone the log says so, too:
 * then the rest is zeros.
 */
export async function* bytesOf(file: string, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  if (left > 0)
    try {
      for await (const piece of createReadStream(file, { end: bytes - 1 })) {
        yield piece as Buffer;
        left -= (piece as Buffer).length;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  for (; left > 0; left -= Math.min(left, ZEROS.length)) yield ZEROS.subarray(0, left);
}

const ZEROS = Buffer.alloc(65_536);
