import { Invalid, Unauthenticated } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { findOpenSignIn } from './queries.ts';

const ENDED = 'Your sign-in has ended. Please sign in again.';

/** A new access token. `Unauthenticated` when the refresh token has ended, `Invalid` when it is none (spec 8, Token refresh). */
export async function refreshAccess({ db, tokens }: AuthDeps, refresh: string): Promise<{ access: string }> {
  const verified = await tokens.verify('refresh', refresh);
  if (verified.outcome === 'invalid') throw new Invalid({ refresh: ['This is not a refresh token.'] });
  if (verified.outcome === 'expired') throw new Unauthenticated(ENDED);
  const signIn = await findOpenSignIn(db, verified.sign_in_id);
  if (!(signIn?.user_is_active ?? signIn?.client_is_active)) throw new Unauthenticated(ENDED);
  return { access: await tokens.sign('access', verified.sign_in_id) };
}
