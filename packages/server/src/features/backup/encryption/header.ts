import { randomBytes } from 'node:crypto';
import type { BackupKey } from './backup-key.ts';

/**
 * An encrypted backup begins with a line of text, which names the key by its id and never holds it:
 *
 *     revive-encrypted-backup 1 <id of the key> <salt>
 *
 * After it come chunks of 64 KiB of the gzipped file, each sealed with AES-256-GCM to its place and to this line.
 */
const FIRST_WORD = 'revive-encrypted-backup';
const SALT_BYTES = 32;
const HEADER = /^revive-encrypted-backup 1 ([0-9a-f]{16}) ([0-9a-f]{64})\n$/;

/** Of every header of this version. */
export const HEADER_BYTES = `${FIRST_WORD} 1 `.length + 16 + 1 + SALT_BYTES * 2 + 1;

export interface Header {
  bytes: Buffer;
  keyId: string;
  salt: Buffer;
}

export function newHeader({ id }: BackupKey): Header {
  const salt = randomBytes(SALT_BYTES);
  return { bytes: Buffer.from(`${FIRST_WORD} 1 ${id} ${salt.toString('hex')}\n`), keyId: id, salt };
}

/** Whether a file that begins so is, or was, an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean =>
  start.subarray(0, FIRST_WORD.length).equals(Buffer.from(FIRST_WORD));

/** Undefined where the line was changed or cut off, or is of a newer version. */
export function readHeader(bytes: Buffer): Header | undefined {
  const [, keyId, salt] = HEADER.exec(bytes.toString('latin1')) ?? [];
  return keyId && salt ? { bytes, keyId, salt: Buffer.from(salt, 'hex') } : undefined;
}
