import {
  ME_PATHS,
  type OwnBooking,
  type OwnPage,
  type OwnSession,
  type OwnSettings,
  type OwnSettingsChange,
  type OwnSlot,
  type PeopleOfPhone,
  type PrivacyRequest,
  type Receipt,
  type RequestKind,
  type Tokens,
  type WhoAmI,
} from '@revive/contract';
import { send } from '../../api/send.ts';
import { callAsMe, callByLink, forgetTokens, keepTokens, refreshToken } from './my-access.ts';

const LOGIN_PATH = '/api/auth/login/';
const LOGOUT_PATH = '/api/auth/logout/';

const ask = async (path: string, body: unknown) =>
  (await send({ method: 'POST', path, headers: {}, body })).body;

/** Has a code sent to a phone. Throws `ApiError`. */
export const askForCode = (phone: string) => ask(ME_PATHS.askForCode, { phone });

/** Signs in, or of a phone of several people answers who they are. */
export async function signInWithCode(phone: string, code: string): Promise<PeopleOfPhone | null> {
  const answer = (await ask(ME_PATHS.signIn, { phone, code })) as Tokens | PeopleOfPhone;
  if ('ticket' in answer) return answer;
  keepTokens(answer);
  return null;
}

/** Signs in as one of the people of a phone. Throws `ApiError`; at `ticket` where a new code is needed. */
export const sayWho = async (who: WhoAmI): Promise<void> =>
  keepTokens((await ask(ME_PATHS.who, who)) as Tokens);

/** The other way in, with what the desk has given out. */
export const signInWithPassword = async (username: string, password: string): Promise<void> =>
  keepTokens((await ask(LOGIN_PATH, { username, password })) as Tokens);

/** Ends the sign-in. Without a line it ends on this phone alone. */
export async function signOut(): Promise<void> {
  const refresh = refreshToken();
  forgetTokens();
  if (refresh) await ask(LOGOUT_PATH, { refresh }).catch(() => undefined);
}

export const readPage = () => callAsMe<OwnPage>({ method: 'GET', path: ME_PATHS.read });

/** A booking of hers as it stands now. */
export const readBooking = async (id: number): Promise<OwnBooking | undefined> =>
  (await readPage()).bookings.find((booking) => booking.id === id);

export const readReceipt = (order: number) =>
  callAsMe<Receipt>({ method: 'GET', path: ME_PATHS.receipt.replace(':id', String(order)) });

export const payBooking = (
  booking: number,
  body: { wallet_phone: string; wallet?: number; amount?: number },
  key: string,
) =>
  callAsMe<OwnBooking>({
    method: 'POST',
    path: ME_PATHS.pay.replace(':id', String(booking)),
    body,
    key,
  });

export const askAboutData = (kind: RequestKind, note: string, key: string) =>
  callAsMe<PrivacyRequest>({ method: 'POST', path: ME_PATHS.ask, body: { kind, note }, key });

/** What can be done to sessions and settings, by who is signed in or by who has a link. */
export interface Reach {
  slots(session: number, from: string, to: string): Promise<OwnSlot[]>;
  move(session: number, starts_at: string, key: string): Promise<OwnSession>;
  cancel(session: number, key: string): Promise<OwnSession>;
  choose(change: OwnSettingsChange): Promise<OwnSettings>;
}

type Ask = typeof callAsMe;
type Paths = Record<'slots' | 'reschedule' | 'cancel' | 'settings', string>;

const reach = (call: Ask, paths: Paths): Reach => {
  const of = (path: string, session: number) => path.replace(':id', String(session));
  return {
    slots: (session, from, to) =>
      call({ method: 'GET', path: `${of(paths.slots, session)}?from=${from}&to=${to}` }),
    move: (session, starts_at, key) =>
      call({ method: 'POST', path: of(paths.reschedule, session), body: { starts_at }, key }),
    cancel: (session, key) => call({ method: 'POST', path: of(paths.cancel, session), key }),
    choose: (change) => call({ method: 'PUT', path: paths.settings, body: change }),
  };
};

export const MY_REACH: Reach = reach(callAsMe, ME_PATHS);

export function reachOfLink(token: string): Reach {
  const of = (path: string) => path.replace(':token', encodeURIComponent(token));
  return reach(callByLink, {
    slots: of(ME_PATHS.linkSlots),
    reschedule: of(ME_PATHS.linkReschedule),
    cancel: of(ME_PATHS.linkCancel),
    settings: of(ME_PATHS.linkSettings),
  });
}
