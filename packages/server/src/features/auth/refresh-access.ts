import { text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid, Unauthenticated } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import type { AuthDeps } from './deps.ts';
import type { Device } from './device-of.ts';
import { idleSince } from './idle.ts';
import { ENDED } from './open-sign-in.ts';
import { endSignIn, findOpenSignIn } from './queries.ts';
import { findUse, upsertUse } from './sign-in-queries.ts';

/**
 * A new access token. `Unauthenticated` when the refresh token has ended or no one used it for as long as the owner says,
 * `Invalid` when it is none (spec 8, Token refresh).
 */
export async function refreshAccess(
  { db, tokens, clock }: AuthDeps,
  refresh: string,
  caller: Device,
): Promise<{ access: string }> {
  const verified = await tokens.verify('refresh', refresh);
  if (verified.outcome === 'invalid') throw new Invalid({ refresh: [text('This is not a refresh token.')] });
  if (verified.outcome === 'expired') throw new Unauthenticated(ENDED);
  const signIn = await findOpenSignIn(db, verified.sign_in_id);
  if (!(signIn?.user_is_active ?? signIn?.client_is_active ?? signIn?.phone_is_active))
    throw new Unauthenticated(ENDED);
  await noteUse({ db, clock }, verified.sign_in_id, caller);
  return { access: await tokens.sign('access', verified.sign_in_id) };
}

/** Keeps that a sign-in is used, or ends one that no one used for too long. */
async function noteUse(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  signInId: string,
  caller: Device,
): Promise<void> {
  const at = clock.now();
  const policy = await getPolicy(db);
  const isIdle = await inTransaction(db, async (trx) => {
    const use = await findUse(trx, signInId);
    if (!use) return true;
    const since = idleSince(policy, use.user_id === null ? 'client' : 'staff', at);
    if (use.last_used_at === null || use.last_used_at > since) {
      await upsertUse(trx, signInId, { ...caller, at });
      return false;
    }
    await endSignIn(trx, signInId, at);
    return true;
  });
  if (isIdle) throw new Unauthenticated(ENDED);
}
