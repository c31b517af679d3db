import type { Tokens as TokenPair } from '@revive/contract';
import { inTransaction } from '../db/transaction.ts';
import { found, Invalid } from '../errors.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';
import { endSignInsOfUser, findUser, setPassword } from './queries.ts';
import { openSignIn } from './sign-in.ts';

/** Changes one's own password and ends every sign-in of before; answers tokens of a new one. */
export async function changePassword(
  deps: AuthDeps,
  userId: number,
  change: { current_password: string; new_password: string },
): Promise<TokenPair> {
  const user = found(await findUser(deps.db, userId), 'User');
  await deps.wrongPasswords.check(`change:${userId}`);
  if (!(await isPassword(user.password_hash, change.current_password))) {
    await deps.wrongPasswords.hit(`change:${userId}`);
    throw new Invalid({ current_password: ['This is not your current password.'] });
  }
  refuseCommonPassword('new_password', change.new_password);
  const passwordHash = await hashPassword(change.new_password);
  return inTransaction(deps.db, async (trx) => {
    await setPassword(trx, userId, passwordHash);
    await endSignInsOfUser(trx, userId, deps.clock.now());
    return openSignIn({ ...deps, db: trx }, { user_id: userId });
  });
}
