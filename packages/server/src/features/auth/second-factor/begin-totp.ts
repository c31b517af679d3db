import type { Proof, TotpSecret } from '@revive/contract';
import { addMinutes } from 'date-fns';
import type { StaffActor } from '../../../http/actor.ts';
import { found } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import type { AuthDeps } from '../deps.ts';
import { findUser } from '../queries.ts';
import { upsertPendingTotp } from './queries.ts';
import type { Site } from './site-of.ts';
import { makeTotpSecret, totpUri } from './totp.ts';
import { withProof } from './with-proof.ts';

const MINUTES_TO_CONFIRM = 15;

/** Makes a secret for an app. The one in use goes on until a code of the new one is confirmed. */
export const beginTotp = (deps: AuthDeps, actor: StaffActor, proof: Proof, site: Site): Promise<TotpSecret> =>
  withProof(deps, actor, { proof, site }, async (trx, now) => {
    const secret = makeTotpSecret();
    await upsertPendingTotp(trx, actor.id, {
      pending_secret: secret,
      pending_until: addMinutes(now, MINUTES_TO_CONFIRM),
    });
    const { username } = found(await findUser(trx, actor.id), 'User');
    const { business_name } = await getPolicy(trx);
    return { secret, uri: totpUri(secret, { issuer: business_name, label: username }) };
  });
