import type { Credentials, Tokens as TokenPair } from '@revive/contract';
import { Forbidden, Unauthenticated } from '../../lib/errors.ts';
import { countGuess } from './count-guess.ts';
import type { AuthDeps } from './deps.ts';
import { withPerson } from './known-browser.ts';
import { openSignIn } from './open-sign-in.ts';
import { isPassword } from './passwords.ts';
import { findMobileCredentials, findUserByUsername } from './queries.ts';

const WRONG = 'Invalid username or password';
const WAITING = 'Your account is waiting for approval. An admin can switch it on under Employees.';
const SWITCHED_OFF = 'This account is switched off.';

interface Caller {
  address: string;
  /** What the browser keeps from earlier sign-ins. */
  cookie: string | undefined;
  /** Receives the account it is about, for the log. */
  meet: (who: string) => void;
}

/** The tokens of a sign-in, and what the browser is to keep. */
export interface SignedIn {
  tokens: TokenPair;
  cookie: string;
}

/**
 * Signs a staff member or a client in. Too many wrong passwords end in `TooMany`. Whether there is such a user name is
 * given away neither by words nor by work: an account that waits or is switched off learns so with the right password only.
 */
export async function signIn(
  deps: AuthDeps,
  { username, password }: Credentials,
  { address, cookie, meet }: Caller,
): Promise<SignedIn> {
  const browser = cookie === undefined ? undefined : await deps.tokens.verifyBrowser(cookie);
  // Both are read for every name.
  const user = await findUserByUsername(deps.db, username);
  const client = await findMobileCredentials(deps.db, username);
  const person = user ? `staff:${user.id}` : client && `client:${client.id}`;
  if (person) meet(person);
  const forgive = await countGuess(deps.throttles, { username, person, browser, address });
  const isRight = await isPassword((user ?? client)?.password_hash, password).catch(async (error) => {
    // No one looked at it, so it was no guess.
    await forgive();
    throw error;
  });
  if (!isRight || !person) throw new Unauthenticated(WRONG);
  await forgive();
  if (user && !user.is_active) throw new Forbidden(user.approved_at ? SWITCHED_OFF : WAITING);
  if (!user && (!client?.is_active || client.archived_at)) throw new Forbidden(SWITCHED_OFF);
  return {
    tokens: await openSignIn(deps, user ? { user_id: user.id } : { client_id: client!.id }),
    cookie: await deps.tokens.signBrowser(withPerson(browser, person)),
  };
}
