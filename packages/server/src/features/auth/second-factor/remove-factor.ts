import { type FactorRemoval, isFactorRequired, type SecondFactors, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import type { StaffActor } from '../../../http/actor.ts';
import { Conflict, found } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import type { AuthDeps } from '../deps.ts';
import { listFactors } from './list-factors.ts';
import { deletePasskey } from './passkey-queries.ts';
import { deleteRecoveryCodes, deleteTotp, findHeld, findTotp } from './queries.ts';
import { reportFactor } from './report-factor.ts';
import { hasFactor } from './rules.ts';
import type { Site } from './site-of.ts';
import { withProof } from './with-proof.ts';

const LAST = text(
  'The owner requires a second factor of you. Set up another one before you remove this one.',
);

/** Removes the app or a passkey of the caller, and the recovery codes with the last of them. */
export async function removeFactor(
  deps: AuthDeps,
  actor: StaffActor,
  { kind, id, ...proof }: FactorRemoval,
  site: Site,
): Promise<SecondFactors> {
  await withProof(deps, actor, { proof, site }, async (trx, at) => {
    const detail = kind === 'totp' ? await removeTotp(trx, actor.id) : await removePasskey(trx, actor.id, id);
    if (!hasFactor(await findHeld(trx, actor.id, site.rp_id))) {
      const { second_factor_required } = await getPolicy(trx);
      if (isFactorRequired(second_factor_required, actor.role)) throw new Conflict(LAST);
      await deleteRecoveryCodes(trx, actor.id);
    }
    await reportFactor(trx, { kind: 'factor_removed', user_id: actor.id, actor_id: actor.id, at, detail });
  });
  return listFactors(deps.db, actor, site);
}

async function removeTotp(trx: Transaction<DB>, userId: number): Promise<string> {
  if (!(await findTotp(trx, userId))) throw new Conflict(text('There is no app to remove.'));
  await deleteTotp(trx, userId);
  return '';
}

const removePasskey = async (trx: Transaction<DB>, userId: number, id: number | undefined): Promise<string> =>
  found(id === undefined ? undefined : await deletePasskey(trx, userId, id), 'Passkey').name;
