import { createHash, createHmac, randomBytes } from 'node:crypto';

// Without what looks like another: I and 1, O and 0, L.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** What makes a code together with the key of the call that sold it. */
export const newSalt = (): Buffer => randomBytes(16);

/** A code of twelve letters and digits, the same for the same salt and key: a call that is repeated is answered it again. */
export function codeOf(salt: Buffer, key: string): string {
  const base = BigInt(LETTERS.length);
  let number = BigInt(`0x${createHmac('sha256', salt).update(key).digest('hex')}`);
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    code += LETTERS[Number(number % base)];
    number /= base;
  }
  return code;
}

/** What is stored of a code, in any spelling of it: capitals and blanks do not count. */
export const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
