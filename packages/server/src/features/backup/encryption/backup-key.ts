import { hkdfSync, randomBytes } from 'node:crypto';
import { StartupError } from '../../../lib/startup-error.ts';

/** The key backups are encrypted with. Never logged; its id may be said to anyone. */
export interface BackupKey {
  id: string;
  secret: Buffer;
}

const KEY_BYTES = 32;
const ID_BYTES = 8;
const BASE64_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/;

/** What a person prints and keeps: 32 random bytes in base64. */
export const makeBackupKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Reads `BACKUP_KEY`. Throws `StartupError` without the value, which is a secret. */
export function readBackupKey(text: string): BackupKey {
  const secret = BASE64_OF_32_BYTES.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  // Of the last character four of six bits count: another one would be the same key in another spelling.
  if (secret.length !== KEY_BYTES || secret.toString('base64') !== text)
    throw new StartupError(
      'BACKUP_KEY cannot be used: it must be 32 bytes in base64. Make one with: npm run new-backup-key',
    );
  return { id: derive(secret, Buffer.alloc(0), 'revive backup key id', ID_BYTES).toString('hex'), secret };
}

/** Each file has a key of its own, so that no two chunks are ever encrypted with the same key and nonce. */
export const keyOfFile = ({ secret }: BackupKey, salt: Buffer): Buffer =>
  derive(secret, salt, 'revive backup file', KEY_BYTES);

const derive = (secret: Buffer, salt: Buffer, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, use, length));
