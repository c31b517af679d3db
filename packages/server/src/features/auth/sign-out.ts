import { inTransaction } from '../../db/transaction.ts';
import type { AuthDeps } from './deps.ts';
import { forgetDeskOf } from './pin/desk-queries.ts';
import { endSignIn } from './queries.ts';

/**
 * Ends the sign-in of a refresh token, and with it all its tokens. An unknown token changes nothing. The desk forgets its person,
 * unless she only was away for too long and may go on with her PIN.
 */
export async function signOut(
  { db, tokens, clock }: AuthDeps,
  { refresh, stays_known }: { refresh: string; stays_known?: boolean | undefined },
): Promise<void> {
  const verified = await tokens.verify('refresh', refresh);
  if (verified.outcome !== 'valid') return;
  await inTransaction(db, async (trx) => {
    if (!stays_known) await forgetDeskOf(trx, verified.sign_in_id);
    await endSignIn(trx, verified.sign_in_id, clock.now());
  });
}
