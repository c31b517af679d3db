import type { Tokens as TokenPair } from '@revive/contract';
import { addDays } from 'date-fns';
import { inTransaction } from '../../db/transaction.ts';
import { getPolicy } from '../policy/index.ts';
import type { AuthDeps } from './deps.ts';
import { insertSignIn } from './queries.ts';

export const ENDED = 'Your sign-in has ended. Please sign in again.';

/** Opens a sign-in and makes its two tokens. */
export async function openSignIn(
  { db, tokens, clock }: Pick<AuthDeps, 'db' | 'tokens' | 'clock'>,
  owner: { user_id: number } | { client_id: number },
): Promise<TokenPair> {
  const { sign_in_days } = await getPolicy(db);
  const expiresAt = addDays(clock.now(), sign_in_days);
  const { id } = await inTransaction(db, (trx) => insertSignIn(trx, owner, expiresAt));
  return { access: await tokens.sign('access', id), refresh: await tokens.sign('refresh', id, expiresAt) };
}
