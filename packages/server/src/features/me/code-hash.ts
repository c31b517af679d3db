import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@revive/contract';

export const makeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** What is kept of a code. It cannot be read off; six digits can be tried out, but not in the minutes for which they count. */
export function hashCode(code: string): { salt: Buffer; code_hash: Buffer } {
  const salt = randomBytes(16);
  return { salt, code_hash: digest(salt, code) };
}

/** What is kept of a code that went to no phone: no code has this hash, so none signs in. */
export const hashOfNoCode = (): { salt: Buffer; code_hash: Buffer } => ({
  salt: randomBytes(16),
  code_hash: randomBytes(32),
});

export const isCode = (code: string, { salt, code_hash }: { salt: Buffer; code_hash: Buffer }): boolean =>
  timingSafeEqual(digest(salt, code), code_hash);

const digest = (salt: Buffer, code: string) => createHash('sha256').update(salt).update(code).digest();
