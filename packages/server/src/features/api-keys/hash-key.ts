import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '../../http/actor.ts';

/** 256 random bits, of which there is nothing to guess, so that one round is enough. */
export const makeKey = (): string => API_KEY_PREFIX + randomBytes(32).toString('base64url');

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What is shown of a key afterwards: 36 of its 256 bits. */
export const beginOf = (key: string): string => key.slice(0, API_KEY_PREFIX.length + 6);
