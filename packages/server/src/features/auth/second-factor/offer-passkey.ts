import { type NoPasskeys, type PasskeyOffer, type Proof, text } from '@revive/contract';
import type { StaffActor } from '../../../http/actor.ts';
import { Conflict, type Message } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import type { AuthDeps } from '../deps.ts';
import { findUser } from '../queries.ts';
import { offerPasskeyTo } from './passkey-question.ts';
import type { Site } from './site-of.ts';
import { withProof } from './with-proof.ts';

const REASONS: Record<NoPasskeys, Message> = {
  insecure: text('Passkeys need an address that begins with https.'),
  numbers: text('Passkeys need an address with a name; this one is made of numbers.'),
};

export function refuseNoPasskeys({ no_passkeys }: Site): void {
  if (no_passkeys) throw new Conflict(REASONS[no_passkeys]);
}

/** Offers the browser to make a passkey for the caller. */
export async function offerPasskey(
  deps: AuthDeps,
  actor: StaffActor,
  proof: Proof,
  site: Site,
): Promise<PasskeyOffer> {
  refuseNoPasskeys(site);
  return withProof(deps, actor, { proof, site }, async (trx, now) => {
    const user = await findUser(trx, actor.id);
    const { business_name } = await getPolicy(trx);
    const maker = {
      id: actor.id,
      username: user?.username ?? '',
      name: actor.name,
      business: business_name,
    };
    return offerPasskeyTo(trx, maker, site, now);
  });
}
