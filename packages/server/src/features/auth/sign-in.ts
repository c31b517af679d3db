import { type Credentials, isFactorRequired, type Tokens as TokenPair, text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Forbidden, Unauthenticated } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { countGuess } from './count-guess.ts';
import type { AuthDeps } from './deps.ts';
import type { Device } from './device-of.ts';
import { withPerson } from './known-browser.ts';
import { type OpenedSignIn, openSignIn, tokensOf } from './open-sign-in.ts';
import { isPassword } from './passwords.ts';
import { upsertDeskPerson } from './pin/desk-queries.ts';
import { findMobileCredentials, findUserByUsername, shareMobileCredentials, shareUser } from './queries.ts';
import { countFactor } from './second-factor/count-factor.ts';
import { refusalWithout } from './second-factor/refuse-without.ts';
import type { Site } from './second-factor/site-of.ts';
import { type Shown, type Taken, takeFactor } from './second-factor/take-factor.ts';

const WRONG = text('Invalid username or password');
const WAITING = text('Your account is waiting for approval. An admin can switch it on under Employees.');
const SWITCHED_OFF = text('This account is switched off.');

interface Caller {
  /** The network its guesses are counted by. */
  network: string;
  /** The cookie of earlier sign-ins, if any. */
  cookie: string | undefined;
  device: Device;
  /** Where it is, as its browser sees it. */
  site: Site;
  /** Receives the account it is about, for the log. */
  meet: (who: string) => void;
}

/** The tokens of a sign-in, and the cookie to set. */
export interface SignedIn {
  tokens: TokenPair;
  cookie: string;
}

/**
 * Signs a staff member or a client in. Throws `TooMany` after too many wrong passwords. Neither the error nor the time
 * taken shows whether a user name exists; only the right password shows that an account is inactive, or has a second factor,
 * which is then asked for.
 */
export async function signIn(
  deps: AuthDeps,
  { username, password, ...shown }: Credentials,
  { network, cookie, device, site, meet }: Caller,
): Promise<SignedIn> {
  const browser = cookie === undefined ? undefined : await deps.tokens.verifyBrowser(cookie);
  // Both are read for every name, so that the time taken shows nothing.
  const user = await findUserByUsername(deps.db, username);
  const client = await findMobileCredentials(deps.db, username);
  const person = user ? `staff:${user.id}` : client && `client:${client.id}`;
  if (person) meet(person);
  const guess = await countGuess(deps.throttles, { username, person, browser, address: network });
  const hash = (user ?? client)?.password_hash;
  const isRight = await isPassword(hash, password, guess.caller).catch(async (error) => {
    await guess.wasNone();
    throw error;
  });
  if (!isRight || !person) {
    await guess.wasWrong();
    throw new Unauthenticated(WRONG);
  }
  await guess.wasRight();
  const known = withPerson(browser, person);
  const isShown = user && (shown.code !== undefined || shown.passkey !== undefined);
  const counted = isShown ? await countFactor(deps.throttles, { person, browser }) : undefined;
  const opened = user
    ? await openForStaff(deps, user, { shown, site, device, browser_id: known.id })
    : await openForClientApp(deps, client!, device);
  if ('not' in opened) throw await refusalWithout(deps, user!.id, { ...opened, shown, site });
  await counted?.wasNoGuess();
  return { tokens: await tokensOf(deps, opened), cookie: await deps.tokens.signBrowser(known) };
}

interface Checked {
  id: number;
  password_hash: string;
}

interface AtDesk {
  shown: Shown;
  site: Site;
  device: Device;
  browser_id: string;
}

type NotTaken = Exclude<Taken, { outcome: 'taken' | 'none set' }>;

/**
 * Opens a sign-in if the password hash is still the one that was checked and the account may sign in. Checking takes long:
 * a password reset in between ends all sign-ins and must not miss this one. Nothing is opened without the second factor; what
 * was shown is used up all the same.
 */
const openForStaff = (
  deps: AuthDeps,
  { id, password_hash: checked }: Checked,
  { shown, site, device, browser_id }: AtDesk,
): Promise<OpenedSignIn | { not: NotTaken }> =>
  inTransaction(deps.db, async (trx) => {
    const user = await shareUser(trx, id);
    if (user?.password_hash !== checked) throw new Unauthenticated(WRONG);
    if (!user.is_active) throw new Forbidden(user.approved_at ? SWITCHED_OFF : WAITING);
    const now = deps.clock.now();
    const taken = await takeFactor(trx, shown, { user_id: id, site, now });
    if (taken.outcome === 'missing' || taken.outcome === 'wrong') return { not: taken };
    const { second_factor_required, pin_switch } = await getPolicy(trx);
    const hasNone = taken.outcome === 'none set';
    const must_set_factor = hasNone && isFactorRequired(second_factor_required, user.role);
    const isKnown = pin_switch && !must_set_factor;
    if (isKnown) await upsertDeskPerson(trx, { browser_id, user_id: id }, now);
    return openSignIn(trx, now, {
      owner: { user_id: id },
      device,
      factor: taken.outcome === 'taken' ? taken.kind : null,
      browser_id: isKnown ? browser_id : null,
      must_set_factor,
    });
  });

/** The same for a client and their app, who have a password alone. */
const openForClientApp = (
  deps: AuthDeps,
  { id, password_hash: checked }: Checked,
  device: Device,
): Promise<OpenedSignIn> =>
  inTransaction(deps.db, async (trx) => {
    const client = await shareMobileCredentials(trx, id);
    if (client?.password_hash !== checked) throw new Unauthenticated(WRONG);
    if (!client.is_active || client.archived_at) throw new Forbidden(SWITCHED_OFF);
    return openSignIn(trx, deps.clock.now(), { owner: { client_id: id }, device });
  });
