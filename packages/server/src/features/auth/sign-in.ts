import { type Credentials, type Tokens as TokenPair, text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Forbidden, Unauthenticated } from '../../lib/errors.ts';
import { countGuess } from './count-guess.ts';
import type { AuthDeps } from './deps.ts';
import type { Device } from './device-of.ts';
import { withPerson } from './known-browser.ts';
import { type OpenedSignIn, openSignIn, tokensOf } from './open-sign-in.ts';
import { isPassword } from './passwords.ts';
import { findMobileCredentials, findUserByUsername, shareMobileCredentials, shareUser } from './queries.ts';

const WRONG = text('Invalid username or password');
const WAITING = text('Your account is waiting for approval. An admin can switch it on under Employees.');
const SWITCHED_OFF = text('This account is switched off.');

interface Caller {
  /** The network its guesses are counted by. */
  network: string;
  /** The cookie of earlier sign-ins, if any. */
  cookie: string | undefined;
  device: Device;
  /** Receives the account it is about, for the log. */
  meet: (who: string) => void;
}

/** The tokens of a sign-in, and the cookie to set. */
export interface SignedIn {
  tokens: TokenPair;
  cookie: string;
}

/**
 * Signs a staff member or a client in. Throws `TooMany` after too many wrong passwords. Neither the error nor the time
 * taken shows whether a user name exists; only the right password shows that an account is inactive.
 */
export async function signIn(
  deps: AuthDeps,
  { username, password }: Credentials,
  { network, cookie, device, meet }: Caller,
): Promise<SignedIn> {
  const browser = cookie === undefined ? undefined : await deps.tokens.verifyBrowser(cookie);
  // Both are read for every name, so that the time taken shows nothing.
  const user = await findUserByUsername(deps.db, username);
  const client = await findMobileCredentials(deps.db, username);
  const person = user ? `staff:${user.id}` : client && `client:${client.id}`;
  if (person) meet(person);
  const guess = await countGuess(deps.throttles, { username, person, browser, address: network });
  const hash = (user ?? client)?.password_hash;
  const isRight = await isPassword(hash, password, guess.caller).catch(async (error) => {
    await guess.wasNone();
    throw error;
  });
  if (!isRight || !person) {
    await guess.wasWrong();
    throw new Unauthenticated(WRONG);
  }
  await guess.wasRight();
  const opened = await openFor(deps, user ?? client!, user ? 'staff' : 'client', device);
  return {
    tokens: await tokensOf(deps, opened),
    cookie: await deps.tokens.signBrowser(withPerson(browser, person)),
  };
}

/**
 * Opens a sign-in if the password hash is still the one that was checked and the account may sign in. Checking takes long:
 * a password reset in between ends all sign-ins and must not miss this one.
 */
const openFor = (
  deps: AuthDeps,
  { id, password_hash: checked }: { id: number; password_hash: string },
  kind: 'staff' | 'client',
  device: Device,
): Promise<OpenedSignIn> =>
  inTransaction(deps.db, async (trx) => {
    const isStaff = kind === 'staff';
    const now = isStaff ? await shareUser(trx, id) : await shareMobileCredentials(trx, id);
    if (now?.password_hash !== checked) throw new Unauthenticated(WRONG);
    if ('approved_at' in now && !now.is_active) throw new Forbidden(now.approved_at ? SWITCHED_OFF : WAITING);
    if (!now.is_active || ('archived_at' in now && now.archived_at)) throw new Forbidden(SWITCHED_OFF);
    return openSignIn(trx, deps.clock.now(), {
      owner: isStaff ? { user_id: id } : { client_id: id },
      device,
    });
  });
