import { isFactorRequired, type SecondFactors } from '@revive/contract';
import type { Db } from '../../../db/client.ts';
import type { StaffActor } from '../../../http/actor.ts';
import { getPolicy } from '../../policy/index.ts';
import { listPasskeys } from './passkey-queries.ts';
import { findHeld, findTotp } from './queries.ts';
import type { Site } from './site-of.ts';

/** What the caller has set, without anything that signs in. */
export async function listFactors(db: Db, { id, role }: StaffActor, site: Site): Promise<SecondFactors> {
  const { second_factor_required } = await getPolicy(db);
  const totp = await findTotp(db, id);
  const { recovery_left } = await findHeld(db, id, site.rp_id);
  const passkeys = await listPasskeys(db, id);
  return {
    is_required: isFactorRequired(second_factor_required, role),
    totp_since: totp?.confirmed_at.toISOString() ?? null,
    passkeys: passkeys.map(({ id: number, name, added_at, last_used_at }) => ({
      id: number,
      name,
      added_at: added_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_left,
    no_passkeys: site.no_passkeys,
  };
}
