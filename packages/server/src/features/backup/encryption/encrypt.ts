import { type BackupKey, keyOfFile } from './backup-key.ts';
import { CHUNK_BYTES, sealChunk } from './chunks.ts';
import { cutChunks } from './cut-chunks.ts';
import { newHeader } from './header.ts';

/** A backup's bytes as they are written with this key. */
export async function* encrypt(source: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer> {
  const header = newHeader(key);
  yield header.bytes;
  const binding = { key: keyOfFile(key, header.salt), header: header.bytes };
  for await (const { text, ...place } of cutChunks(source, CHUNK_BYTES))
    yield sealChunk(binding, place, text);
}
