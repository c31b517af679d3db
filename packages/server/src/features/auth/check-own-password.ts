import { text } from '@revive/contract';
import type { StaffActor } from '../../http/actor.ts';
import { found, Invalid } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { isPassword } from './passwords.ts';
import { findUser } from './queries.ts';

export const WRONG_PASSWORD = { password: [text('This is not your password.')] };

/**
 * The caller, where this is their password; else `Invalid`. Guesses are counted by sign-in, with those of the password's change,
 * so that guessing with a stolen token does not lock the owner out.
 */
export async function checkOwnPassword(
  { db, throttles }: Pick<AuthDeps, 'db' | 'throttles'>,
  { id, sign_in_id }: StaffActor,
  password: string,
) {
  const user = found(await findUser(db, id), 'User');
  await throttles.changes.hit(sign_in_id);
  const isRight = await isPassword(user.password_hash, password, `staff:${id}`).catch(async (error) => {
    // The password was not checked, so it was no guess.
    await throttles.changes.giveBack(sign_in_id);
    throw error;
  });
  if (!isRight) throw new Invalid(WRONG_PASSWORD);
  await throttles.changes.forget(sign_in_id);
  return user;
}
