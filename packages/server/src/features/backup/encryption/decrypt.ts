import { StartupError } from '../../../lib/startup-error.ts';
import { type BackupKey, keyOfFile } from './backup-key.ts';
import { openChunk, SEALED_BYTES } from './chunks.ts';
import { cutChunks } from './cut-chunks.ts';
import { HEADER_BYTES, isEncrypted, readHeader } from './header.ts';

/**
 * The bytes of a backup as they were before they were encrypted; those of one that is not encrypted as they are. Each chunk is
 * authentic before any of it is given out. Throws `StartupError` for another key, none, and a file that was changed or cut off.
 */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  file: string,
  key: BackupKey | undefined,
): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const next = await pieces.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const rest = { [Symbol.asyncIterator]: () => pieces };
  if (isEncrypted(start)) yield* open(start, rest, { file, key });
  else {
    yield start;
    yield* rest;
  }
}

async function* open(
  start: Buffer,
  rest: AsyncIterable<Buffer>,
  { file, key }: { file: string; key: BackupKey | undefined },
): AsyncGenerator<Buffer> {
  const header = readHeader(start.subarray(0, HEADER_BYTES));
  if (!header) throw isChanged(file);
  if (!key)
    throw new StartupError(`${file} is encrypted with the key ${header.keyId}: set BACKUP_KEY to that key.`);
  if (header.keyId !== key.id)
    throw new StartupError(
      `${file} is encrypted with the key ${header.keyId}, and BACKUP_KEY is the key ${key.id}. Set the one it was made with.`,
    );
  async function* body() {
    yield start.subarray(HEADER_BYTES);
    yield* rest;
  }
  const binding = { key: keyOfFile(key, header.salt), header: header.bytes };
  for await (const { text, ...place } of cutChunks(body(), SEALED_BYTES)) {
    const opened = openChunk(binding, place, text);
    if (!opened) throw isChanged(file);
    yield opened;
  }
}

const isChanged = (file: string) =>
  new StartupError(`${file} was changed or cut off after it was encrypted. Nothing was changed.`);
