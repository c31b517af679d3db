import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { putOnDisk } from '../../../lib/put-on-disk.ts';
import type { BackupKey } from '../encryption/backup-key.ts';
import { encrypt } from '../encryption/encrypt.ts';
import { isNeeded, namePiece, readPieceName } from './log-names.ts';

const PACKING = '.packing';

/**
 * Packs what PostgreSQL has handed over since, so that a place that is away for a day costs little room: 16 MB that are mostly empty
 * become some kilobytes. The time of a packed piece stays the one at which it was handed over.
 */
export async function packPieces(
  folder: string,
  system: string,
  key: BackupKey | undefined,
): Promise<readonly string[]> {
  for (const file of (await readdir(folder)).toSorted()) {
    const raw = path.join(folder, file);
    if (/^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/.test(file) || file.endsWith(PACKING)) await rm(raw);
    if (!isNeeded(file)) continue;
    const { atime, mtime } = await stat(raw);
    const packed = path.join(folder, namePiece(system, file, key !== undefined));
    await pipeline(
      createReadStream(raw),
      createGzip({ level: 6 }),
      (zipped) => (key ? encrypt(zipped, key) : zipped),
      createWriteStream(`${packed}${PACKING}`, { mode: 0o600 }),
    );
    await putOnDisk(`${packed}${PACKING}`);
    await utimes(`${packed}${PACKING}`, atime, mtime);
    await rename(`${packed}${PACKING}`, packed);
    await putOnDisk(folder);
    await rm(raw);
  }
  return (await readdir(folder)).filter((name) => readPieceName(name)).toSorted();
}
