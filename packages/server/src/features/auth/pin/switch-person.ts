import { isFactorRequired, type PinSwitch, type Tokens as TokenPair, text } from '@revive/contract';
import { addDays, subDays } from 'date-fns';
import { inTransaction } from '../../../db/transaction.ts';
import { Forbidden, Unauthenticated } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import type { AuthDeps } from '../deps.ts';
import type { Device } from '../device-of.ts';
import { type OpenedSignIn, openSignIn, tokensOf } from '../open-sign-in.ts';
import { isPassword } from '../passwords.ts';
import { endSignIn, shareUser } from '../queries.ts';
import { findHeld } from '../second-factor/queries.ts';
import { hasFactor } from '../second-factor/rules.ts';
import { giveBackPinTry, noteAtDesk, takePinTry } from './desk-queries.ts';
import { findPin } from './queries.ts';
import { NOT_OFFERED } from './set-pin.ts';

const UNKNOWN = text('This desk does not know you by a PIN. Log in with your password.');
const WRONG = { pin: [text('This is not the PIN.')] };

interface Caller {
  cookie: string | undefined;
  device: Device;
  /** Receives the account it is about, for the log. */
  meet: (who: string) => void;
}

/**
 * Opens a sign-in of a person whom this desk knows by her password of some days ago, and ends that of who leaves. It lasts no
 * longer than one of that password would. Throws `Unauthenticated` for a wrong PIN, of which five in a row end the PIN here.
 */
export async function switchPerson(
  deps: AuthDeps,
  { user_id, pin, leaving }: PinSwitch,
  { cookie, device, meet }: Caller,
): Promise<TokenPair> {
  const { db, clock } = deps;
  const browser = cookie === undefined ? undefined : await deps.tokens.verifyBrowser(cookie);
  const policy = await getPolicy(db);
  if (!policy.pin_switch) throw new Forbidden(NOT_OFFERED);
  if (!browser) throw new Unauthenticated(UNKNOWN);
  const person = `staff:${user_id}`;
  meet(person);
  await deps.throttles.signIns.hit(person);
  const desk = { browser_id: browser.id, user_id };
  const since = subDays(clock.now(), policy.sign_in_days);
  const attempt = await inTransaction(db, (trx) => takePinTry(trx, { ...desk, since }));
  const kept = attempt && (await findPin(db, user_id));
  if (!kept) throw new Unauthenticated(UNKNOWN);
  const isRight = await isPassword(kept.pin_hash, pin, `pin ${browser.id} ${user_id}`).catch(
    async (error) => {
      // The PIN was not looked at, so it was no try.
      await inTransaction(db, (trx) => giveBackPinTry(trx, desk));
      throw error;
    },
  );
  if (!isRight) throw new Unauthenticated(WRONG.pin[0]!, { fields: WRONG });
  const left = leaving === undefined ? undefined : await deps.tokens.verify('refresh', leaving);
  const opened = await inTransaction(db, async (trx): Promise<OpenedSignIn> => {
    const now = clock.now();
    const user = await shareUser(trx, user_id);
    const known = await noteAtDesk(trx, desk, now);
    const isSame = (await findPin(trx, user_id))?.pin_hash === kept.pin_hash;
    if (!user?.is_active || !known || !isSame) throw new Unauthenticated(UNKNOWN);
    if (left?.outcome === 'valid') await endSignIn(trx, left.sign_in_id, now);
    const held = await findHeld(trx, user_id, '');
    return openSignIn(trx, now, {
      owner: { user_id },
      device,
      ends_at: addDays(known.signed_in_at, policy.sign_in_days),
      factor: 'pin',
      browser_id: browser.id,
      must_set_factor: isFactorRequired(policy.second_factor_required, user.role) && !hasFactor(held),
    });
  });
  return tokensOf(deps, opened);
}
