import { type PasskeyQuestion, text } from '@revive/contract';
import type { StaffActor } from '../../../http/actor.ts';
import { Conflict } from '../../../lib/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { askForPasskey } from './passkey-question.ts';
import { findHeld } from './queries.ts';
import type { Site } from './site-of.ts';

/** Asks for one of the caller's passkeys, with which a change of the second factors is proven. */
export async function askForOwnPasskey(
  { db, clock }: AuthDeps,
  { id }: StaffActor,
  site: Site,
): Promise<PasskeyQuestion> {
  const { passkeys } = await findHeld(db, id, site.rp_id);
  if (passkeys === 0) throw new Conflict(text('You have no passkey at this address.'));
  return askForPasskey(db, id, site, clock.now());
}
