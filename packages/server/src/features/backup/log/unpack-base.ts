import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { StartupError } from '../../../lib/startup-error.ts';
import type { BackupKey } from '../encryption/backup-key.ts';
import { decrypt } from '../encryption/decrypt.ts';

// A path leads into the cluster and nowhere else.
const Path = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((text) => !text.split('/').some((part) => part === '..' || part === '.'));
const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder'), path: Path }),
  z.object({ kind: z.literal('file'), path: Path, bytes: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('end'), entries: z.number().int() }),
]);
const NEWLINE = 10;
const LONGEST_LINE = 4096;

/** Writes the files of a copy into an empty folder. Throws `StartupError` where it is not whole or not of this key. */
export async function unpackBase(file: string, dir: string, key: BackupKey | undefined): Promise<void> {
  const unzipped = createGunzip();
  pipeline(
    createReadStream(file),
    (sealed) => decrypt(sealed, file, key),
    unzipped,
    () => {},
  );
  const reader = readerOf(unzipped as AsyncIterable<Buffer>);
  let entries = 0;
  try {
    for (;;) {
      const entry = Entry.parse(JSON.parse((await reader.line()).toString('utf8')));
      if (entry.kind === 'end') {
        if (entry.entries !== entries) throw new Error('it has not all files');
        return;
      }
      const place = path.join(dir, entry.path);
      entries += 1;
      if (entry.kind === 'folder') await mkdir(place, { mode: 0o700 });
      else await writeFile(place, reader.bytes(entry.bytes));
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `${path.basename(file)} is no whole copy of a database: ${(error as Error).message}.`,
    );
  }
}

async function writeFile(file: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const piece of bytes) await handle.write(piece);
  } finally {
    await handle.close();
  }
}

/** Lines and bytes of a stream, one after the other. */
function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const next = async () => {
    const { done, value } = await pieces.next();
    if (done) throw new Error('it ends too early');
    return value;
  };
  return {
    async line(): Promise<Buffer> {
      for (let end = held.indexOf(NEWLINE); ; end = held.indexOf(NEWLINE)) {
        if (end >= 0) {
          const line = held.subarray(0, end);
          held = held.subarray(end + 1);
          return line;
        }
        if (held.length > LONGEST_LINE) throw new Error('a line of it cannot be read');
        held = Buffer.concat([held, await next()]);
      }
    },
    async *bytes(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0; ) {
        if (held.length === 0) held = await next();
        const piece = held.subarray(0, left);
        held = held.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
}
