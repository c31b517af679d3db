import { type Tokens as TokenPair, text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { found, Invalid, Unauthenticated } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import type { Device } from './device-of.ts';
import { ENDED, openSignIn, tokensOf } from './open-sign-in.ts';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';
import { forgetDesks } from './pin/desk-queries.ts';
import { endSignInsOfUser, findOpenSignIn, findUser, lockUser, setPassword } from './queries.ts';

const WRONG = { current_password: [text('This is not your current password.')] };

/**
 * Changes the caller's password, ends all earlier sign-ins and returns tokens of a new one. Wrong guesses of the present
 * password are counted by sign-in, so that guessing with a stolen token does not lock the owner out.
 */
export async function changePassword(
  deps: AuthDeps,
  { id: userId, sign_in_id }: StaffActor,
  change: { current_password: string; new_password: string },
  device: Device,
): Promise<TokenPair> {
  const user = found(await findUser(deps.db, userId), 'User');
  await deps.throttles.changes.hit(sign_in_id);
  const limitedAs = `staff:${userId}`;
  const isRight = await isPassword(user.password_hash, change.current_password, limitedAs).catch(
    async (error) => {
      // The password was not checked, so it was no guess.
      await deps.throttles.changes.giveBack(sign_in_id);
      throw error;
    },
  );
  if (!isRight) throw new Invalid(WRONG);
  await deps.throttles.changes.forget(sign_in_id);
  await refuseWeakPassword('new_password', change.new_password, user);
  const passwordHash = await hashPassword(change.new_password, limitedAs);
  const opened = await inTransaction(deps.db, async (trx) => {
    const now = found(await lockUser(trx, userId), 'User');
    // The password may have been reset, or this sign-in ended, while the present password was checked.
    if (now.password_hash !== user.password_hash) throw new Invalid(WRONG);
    if (!(await findOpenSignIn(trx, sign_in_id))) throw new Unauthenticated(ENDED);
    await setPassword(trx, userId, passwordHash);
    const at = deps.clock.now();
    await endSignInsOfUser(trx, userId, at);
    await forgetDesks(trx, userId);
    return openSignIn(trx, at, { owner: { user_id: userId }, device });
  });
  return tokensOf(deps, opened);
}
