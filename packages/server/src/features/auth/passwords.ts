import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { Invalid } from '../../lib/errors.ts';

// Made to be slow: a crowd that signs in at once must not take the machine from those who are at work.
const passwords = new ConcurrencyLimiter({ running: 2, queued: 14 });

/**
 * argon2id, with the parameters OWASP recommends, which are the library's defaults. Throws `Busy` when too many
 * passwords are looked at.
 */
export const hashPassword = (password: string): Promise<string> => passwords.run(() => hash(password));

// Checked against when there is no such user, so that both answers take equally long.
const NO_ACCOUNT = hash('nobody has this password');

/** Whether the password belongs to the hash; an unknown person's hash is undefined. Throws `Busy` as `hashPassword`. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await NO_ACCOUNT);
  const matches = await passwords.run(() => verify(against, password));
  return matches && passwordHash !== undefined;
}

// What an attacker of this business tries first. docs/security.md lists them for people.
const HOUSE_WORDS = [
  'revive',
  'slimming',
  'beauty',
  'mogadishu',
  'password',
  'welcome',
  'manager',
  'admin',
  'staff',
];

// Shorter names stand within too many honest words.
const SHORTEST_NAME = 4;
const SHORTEST_REST = 8;

/** Whose password it is to be; what everyone knows of them. */
type Person = Record<'username' | 'first_name' | 'last_name', string>;

/**
 * Throws `Invalid` on `field` for a password that is on every attacker's list, or has fewer than eight characters beside
 * the person's names and the words of the house (OWASP ASVS 5.0, 6.2.4, 6.2.11, 6.2.12).
 */
export async function refuseWeakPassword(
  field: string,
  password: string,
  { username, first_name, last_name }: Person,
): Promise<void> {
  const typed = password.toLowerCase();
  if (await isCommon(typed)) throw new Invalid({ [field]: ['This password is too common.'] });
  const names = [username, first_name, last_name].filter((name) => name.length >= SHORTEST_NAME);
  const rest = [...names, ...HOUSE_WORDS].reduce(
    (left, word) => left.replaceAll(word.toLowerCase(), ''),
    typed,
  );
  if (rest.length < SHORTEST_REST)
    throw new Invalid({ [field]: ['Without names and words of the business this password is too short.'] });
}

// Half a megabyte of list, which stays unread until someone chooses a password.
async function isCommon(typed: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return (dictionary.passwords as string[]).includes(typed);
}

// Without 0/O, 1/l/I: it is read aloud at the counter and typed on a phone.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password a client can type: ten readable characters, about 49 bits. */
export const makePassword = (): string =>
  Array.from({ length: 10 }, () => READABLE[randomInt(READABLE.length)]).join('');
