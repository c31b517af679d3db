import type { Tokens as TokenPair } from '@revive/contract';
import { addDays } from 'date-fns';
import { inTransaction } from '../../db/transaction.ts';
import { REFRESH_DAYS } from '../../http/tokens.ts';
import type { AuthDeps } from './deps.ts';
import { insertSignIn } from './queries.ts';

/** Opens a sign-in and makes its two tokens. */
export async function openSignIn(
  { db, tokens, clock }: Pick<AuthDeps, 'db' | 'tokens' | 'clock'>,
  owner: { user_id: number } | { client_id: number },
): Promise<TokenPair> {
  const expiresAt = addDays(clock.now(), REFRESH_DAYS);
  const { id } = await inTransaction(db, (trx) => insertSignIn(trx, owner, expiresAt));
  return { access: await tokens.sign('access', id), refresh: await tokens.sign('refresh', id, expiresAt) };
}
