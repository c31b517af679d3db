import type { Credentials, Tokens as TokenPair } from '@revive/contract';
import { addDays } from 'date-fns';
import { inTransaction } from '../db/transaction.ts';
import { Forbidden, Unauthenticated } from '../errors.ts';
import type { Throttle } from '../http/throttle.ts';
import { REFRESH_DAYS } from '../http/tokens.ts';
import type { AuthDeps } from './deps.ts';
import { isPassword } from './passwords.ts';
import { findMobileCredentials, findUserByUsername, insertSignIn } from './queries.ts';

const WRONG = 'Invalid username or password';

/**
 * Signs a staff member or a client in. Five wrong passwords for a user name or from an address in five
 * minutes end in `TooMany`; an account that waits for approval is told so, but only with the right password. `meet` is
 * told whose account it is about, for the log.
 */
export async function signIn(
  deps: AuthDeps,
  { username, password }: Credentials,
  address: string,
  meet: (who: string) => void = () => {},
): Promise<TokenPair> {
  const tries = [`name:${username.toLowerCase()}`, `address:${address}`];
  for (const key of tries) await deps.wrongPasswords.check(key);
  const user = await findUserByUsername(deps.db, username);
  const client = user ? undefined : await findMobileCredentials(deps.db, username);
  if (user) meet(`staff:${user.id}`);
  if (client) meet(`client:${client.id}`);
  if (!(await isPassword((user ?? client)?.password_hash, password))) {
    await countWrong(deps.wrongPasswords, tries);
    throw new Unauthenticated(WRONG);
  }
  await deps.wrongPasswords.forget(tries[0]!);
  if (user) {
    if (!user.is_active) throw new Forbidden(user.approved_at ? SWITCHED_OFF : WAITING);
    return openSignIn(deps, { user_id: user.id });
  }
  if (!client?.is_active || client.archived_at) throw new Forbidden(SWITCHED_OFF);
  return openSignIn(deps, { client_id: client.id });
}

const WAITING = 'Your account is waiting for approval. An admin can switch it on under Employees.';
const SWITCHED_OFF = 'This account is switched off.';

async function countWrong(throttle: Throttle, keys: string[]): Promise<void> {
  // The fifth wrong password still reads as wrong; the sixth try is refused by the check before it.
  for (const key of keys) await throttle.hit(key);
}

/** Opens a sign-in and makes its two tokens. */
export async function openSignIn(
  { db, tokens, clock }: Pick<AuthDeps, 'db' | 'tokens' | 'clock'>,
  owner: { user_id: number } | { client_id: number },
): Promise<TokenPair> {
  const expiresAt = addDays(clock.now(), REFRESH_DAYS);
  const { id } = await inTransaction(db, (trx) => insertSignIn(trx, owner, expiresAt));
  return { access: await tokens.sign('access', id), refresh: await tokens.sign('refresh', id, expiresAt) };
}
