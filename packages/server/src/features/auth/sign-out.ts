import { inTransaction } from '../../db/transaction.ts';
import type { AuthDeps } from './deps.ts';
import { endSignIn } from './queries.ts';

/** Ends the sign-in of a refresh token, and with it all its tokens. An unknown token changes nothing. */
export async function signOut({ db, tokens, clock }: AuthDeps, refresh: string): Promise<void> {
  const verified = await tokens.verify('refresh', refresh);
  if (verified.outcome === 'valid')
    await inTransaction(db, (trx) => endSignIn(trx, verified.sign_in_id, clock.now()));
}
