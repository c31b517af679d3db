import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const LETTERS = 12;

// Without 0/O, 1/l/I: they are written down and typed from paper.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

const makeCode = (): string =>
  Array.from({ length: LETTERS }, () => READABLE[randomInt(READABLE.length)]).join('');

/** Random as they are (59 bits), a plain hash hides them. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Ten codes: as they are shown once, in groups of four, and the hashes that are kept. */
export function makeRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: COUNT }, makeCode);
  return {
    shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    hashes: codes.map(hashRecoveryCode),
  };
}
