import { type PasskeyAddition, type RecoveryCodes, text } from '@revive/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../http/actor.ts';
import { found, Invalid } from '../../../lib/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import { checkNewPasskey } from './check-passkey.ts';
import { keepFactor } from './keep-factor.ts';
import { refuseNoPasskeys } from './offer-passkey.ts';
import { insertPasskey } from './passkey-queries.ts';
import type { Site } from './site-of.ts';

/** Keeps a passkey that the browser has just made. The offer it signed was given for the password. */
export async function addPasskey(
  deps: AuthDeps,
  { id }: StaffActor,
  { name, passkey }: PasskeyAddition,
  site: Site,
): Promise<RecoveryCodes> {
  refuseNoPasskeys(site);
  return inTransaction(deps.db, async (trx) => {
    found(await lockUser(trx, id), 'User');
    const now = deps.clock.now();
    const made = await checkNewPasskey(trx, passkey, { user_id: id, site, now });
    if (!made) throw new Invalid({ passkey: [text('The passkey could not be kept. Begin again.')] });
    const transports = passkey.response.transports ?? [];
    await insertPasskey(trx, { user_id: id, name, ...made, transports, rp_id: site.rp_id, added_at: now });
    return keepFactor(trx, { user_id: id, at: now, detail: name });
  });
}
