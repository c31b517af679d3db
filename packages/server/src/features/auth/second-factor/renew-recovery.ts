import { type Proof, type RecoveryCodes, text } from '@revive/contract';
import type { StaffActor } from '../../../http/actor.ts';
import { Conflict } from '../../../lib/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { deleteRecoveryCodes, findHeld, insertRecoveryCodes } from './queries.ts';
import { makeRecoveryCodes } from './recovery.ts';
import { hasFactor } from './rules.ts';
import type { Site } from './site-of.ts';
import { withProof } from './with-proof.ts';

/** Ten new recovery codes; no earlier one signs in any more. */
export const renewRecovery = (
  deps: AuthDeps,
  actor: StaffActor,
  proof: Proof,
  site: Site,
): Promise<RecoveryCodes> =>
  withProof(deps, actor, { proof, site }, async (trx) => {
    if (!hasFactor(await findHeld(trx, actor.id, site.rp_id)))
      throw new Conflict(text('Set up an app or a passkey first.'));
    const { shown, hashes } = makeRecoveryCodes();
    await deleteRecoveryCodes(trx, actor.id);
    await insertRecoveryCodes(trx, actor.id, hashes);
    return { recovery: shown };
  });
