import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { text } from '@revive/contract';
import { ConcurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { Invalid } from '../../lib/errors.ts';
import { GUESSES } from './limits.ts';

// Hashing is slow by design: many sign-ins at once must not take the processor from other calls. One caller may take only a
// part of the queue, as many as there are guesses for a name.
const passwords = new ConcurrencyLimiter({ running: 2, queued: 14, ofOneCaller: GUESSES });

/**
 * Hashes with argon2id and the parameters OWASP recommends, which are the library's defaults. Throws `Busy` when too
 * many passwords are being hashed, in all or for the caller. `caller` is any text that identifies them.
 */
export const hashPassword = (password: string, caller?: string): Promise<string> =>
  passwords.run(() => hash(password), caller);

// Checked against when there is no such user, so that both answers take equally long.
const NO_ACCOUNT = hash('no one has this password');

/** Whether the password matches the hash; undefined for an unknown user name. Throws `Busy` as `hashPassword` does. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  caller?: string,
): Promise<boolean> {
  const against = passwordHash ?? (await NO_ACCOUNT);
  const matches = await passwords.run(() => verify(against, password), caller);
  return matches && passwordHash !== undefined;
}

// What an attacker of this business tries first; docs/security.md lists them.
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

// Shorter names are part of too many ordinary words.
const SHORTEST_NAME = 4;
const SHORTEST_REST = 8;

/** What is publicly known of the password's owner. */
type Person = Record<'username' | 'first_name' | 'last_name', string>;

/**
 * Throws `Invalid` on `field` for a common password, or one with fewer than eight characters besides the person's names
 * and the words of this business (OWASP ASVS 5.0, 6.2.4, 6.2.11, 6.2.12).
 */
export async function refuseWeakPassword(
  field: string,
  password: string,
  { username, first_name, last_name }: Person,
): Promise<void> {
  const typed = password.toLowerCase();
  if (await isCommon(typed)) throw new Invalid({ [field]: [text('This password is too common.')] });
  const names = [username, first_name, last_name].filter((name) => name.length >= SHORTEST_NAME);
  const rest = [...names, ...HOUSE_WORDS].reduce(
    (left, word) => left.replaceAll(word.toLowerCase(), ''),
    typed,
  );
  if (rest.length < SHORTEST_REST)
    throw new Invalid({
      [field]: [
        text('Your name and words such as “revive” do not count. Add at least eight other characters.'),
      ],
    });
}

// The list has half a megabyte, so it is read when the first password is chosen.
async function isCommon(typed: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return (dictionary.passwords as string[]).includes(typed);
}

// Without 0/O, 1/l/I: it is read aloud at the counter and typed on a phone.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password a client can type: ten readable characters, about 49 bits. */
export const makePassword = (): string =>
  Array.from({ length: 10 }, () => READABLE[randomInt(READABLE.length)]).join('');
