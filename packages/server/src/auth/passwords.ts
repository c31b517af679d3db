import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid } from '../errors.ts';

const COMMON = new Set(dictionary.passwords as string[]);

/** argon2id, with the parameters OWASP recommends, which are the library's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password);

// Checked against when there is no such user, so that both answers take equally long.
const NOBODY = hash('nobody has this password');

/** Whether the password belongs to the hash; an unknown person's hash is undefined. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODY), password);
  return matches && passwordHash !== undefined;
}

/** Throws `Invalid` on `field` for a password that is on every attacker's list. */
export function refuseCommonPassword(field: string, password: string): void {
  if (COMMON.has(password.toLowerCase())) throw new Invalid({ [field]: ['This password is too common.'] });
}

// Without 0/O, 1/l/I: it is read aloud at the counter and typed on a phone.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password a client can type: ten readable characters, about 49 bits. */
export const makePassword = (): string =>
  Array.from({ length: 10 }, () => READABLE[randomInt(READABLE.length)]).join('');
