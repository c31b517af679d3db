import { type Proof, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { DB } from '../../../db/types.generated.ts';
import type { StaffActor } from '../../../http/actor.ts';
import { found, Invalid } from '../../../lib/errors.ts';
import { checkOwnPassword, WRONG_PASSWORD } from '../check-own-password.ts';
import type { AuthDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import { countFactor } from './count-factor.ts';
import { WRONG_FACTOR } from './refuse-without.ts';
import type { Site } from './site-of.ts';
import { takeFactor } from './take-factor.ts';

const MISSING = text('Enter a code of your app or a recovery code, or use a passkey.');

/**
 * Runs a change of the caller's second factors, in a transaction that holds the caller's row. Throws `Invalid` without the
 * password and, where a factor is set, without one: who has a token or the password alone changes nothing.
 */
export async function withProof<T>(
  deps: AuthDeps,
  actor: StaffActor,
  { proof, site }: { proof: Proof; site: Site },
  change: (trx: Transaction<DB>, now: Date) => Promise<T>,
): Promise<T> {
  const user = await checkOwnPassword(deps, actor, proof.password);
  const { password: _, ...shown } = proof;
  const isShown = shown.code !== undefined || shown.passkey !== undefined;
  const counted = isShown ? await countFactor(deps.throttles, { person: `staff:${actor.id}` }) : undefined;
  const done = await inTransaction(deps.db, async (trx) => {
    const locked = found(await lockUser(trx, actor.id), 'User');
    if (locked.password_hash !== user.password_hash) throw new Invalid(WRONG_PASSWORD);
    const now = deps.clock.now();
    const taken = await takeFactor(trx, shown, { user_id: actor.id, site, now });
    if (taken.outcome === 'missing') throw new Invalid({ code: [MISSING] });
    if (taken.outcome === 'wrong') {
      const field = shown.passkey ? 'passkey' : 'code';
      throw new Invalid({ [field]: [WRONG_FACTOR[field]] });
    }
    return change(trx, now);
  });
  await counted?.wasNoGuess();
  return done;
}
