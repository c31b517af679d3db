import { createHash, randomBytes } from 'node:crypto';

const BYTES = 16;
/** A key that is shorter could be guessed. */
const LONG_KEY = 20;

const digest = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, BYTES).toString('base64url');

/**
 * 128 random bits, which their visitor alone has. With an Idempotency-Key they follow from it, which is not kept: who sends it
 * again gets the same hold, without its id being stored for that.
 */
export const makeHoldId = (key: string | undefined): string =>
  key !== undefined && key.length >= LONG_KEY
    ? digest(`hold ${key}`)
    : randomBytes(BYTES).toString('base64url');

/** What is kept of a hold's id. No hold can be made of it, so the database and its backups give none away. */
export const digestOf = (id: string): string => digest(id);
