import type { Tokens as TokenPair } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { found, Invalid } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { openSignIn } from './open-sign-in.ts';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';
import { endSignInsOfUser, findUser, setPassword } from './queries.ts';

/**
 * Changes one's own password and ends every sign-in of before; answers tokens of a new one. Guessing the present one
 * is counted by the sign-in, so that guessing with a stolen token does not lock its owner out.
 */
export async function changePassword(
  deps: AuthDeps,
  { id: userId, sign_in_id }: StaffActor,
  change: { current_password: string; new_password: string },
): Promise<TokenPair> {
  const user = found(await findUser(deps.db, userId), 'User');
  await deps.throttles.changes.hit(sign_in_id);
  if (!(await isPassword(user.password_hash, change.current_password)))
    throw new Invalid({ current_password: ['This is not your current password.'] });
  await deps.throttles.changes.forget(sign_in_id);
  await refuseWeakPassword('new_password', change.new_password, user);
  const passwordHash = await hashPassword(change.new_password);
  return inTransaction(deps.db, async (trx) => {
    await setPassword(trx, userId, passwordHash);
    await endSignInsOfUser(trx, userId, deps.clock.now());
    return openSignIn({ ...deps, db: trx }, { user_id: userId });
  });
}
