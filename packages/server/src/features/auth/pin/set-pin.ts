import { type NewPin, type PinState, text } from '@revive/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../http/actor.ts';
import { Conflict, found, Invalid } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import { checkOwnPassword, WRONG_PASSWORD } from '../check-own-password.ts';
import type { AuthDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { lockUser } from '../queries.ts';
import { isWeakPin } from '../second-factor/rules.ts';
import { getPin } from './get-pin.ts';
import { upsertPin } from './queries.ts';

export const NOT_OFFERED = text('The owner has not switched on changing places by PIN.');

/** Sets the caller's PIN. It counts at the desks where she has signed in with the password. */
export async function setPin(
  deps: AuthDeps,
  actor: StaffActor,
  { password, pin }: NewPin,
): Promise<PinState> {
  if (!(await getPolicy(deps.db)).pin_switch) throw new Conflict(NOT_OFFERED);
  if (isWeakPin(pin)) throw new Invalid({ pin: [text('This PIN is guessed easily. Choose another one.')] });
  const user = await checkOwnPassword(deps, actor, password);
  const pin_hash = await hashPassword(pin, `staff:${actor.id}`);
  await inTransaction(deps.db, async (trx) => {
    const { password_hash } = found(await lockUser(trx, actor.id), 'User');
    if (password_hash !== user.password_hash) throw new Invalid(WRONG_PASSWORD);
    const set_at = deps.clock.now();
    await upsertPin(trx, { user_id: actor.id, pin_hash, digits: pin.length, set_at });
  });
  return getPin(deps.db, actor.id);
}
