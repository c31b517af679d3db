import { type RecoveryCodes, text } from '@revive/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../http/actor.ts';
import { Conflict, found, Invalid } from '../../../lib/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import { countFactor } from './count-factor.ts';
import { keepFactor } from './keep-factor.ts';
import { confirmPendingTotp, findPendingTotp } from './queries.ts';
import { readCode } from './rules.ts';
import { stepOfCode } from './totp.ts';

/** Takes the app's new secret into use, by a code that shows that the app has it. That code is used up. */
export async function confirmTotp(deps: AuthDeps, { id }: StaffActor, typed: string): Promise<RecoveryCodes> {
  const counted = await countFactor(deps.throttles, { person: `staff:${id}` });
  const codes = await inTransaction(deps.db, async (trx) => {
    found(await lockUser(trx, id), 'User');
    const at = deps.clock.now();
    const pending = await findPendingTotp(trx, id, at);
    if (!pending) throw new Conflict(text('Setting up the app took too long. Begin again.'));
    const { kind, code } = readCode(typed);
    const step = kind === 'totp' ? stepOfCode(pending.pending_secret, code, at) : undefined;
    if (step === undefined)
      throw new Invalid({
        code: [text('This is not the code that the app shows now. Look at the clock of the phone, too.')],
      });
    await confirmPendingTotp(trx, id, { at, step });
    return keepFactor(trx, { user_id: id, at, detail: '' });
  });
  await counted.wasNoGuess();
  return codes;
}
