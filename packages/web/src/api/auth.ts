import {
  type Credentials,
  calls,
  type LanguageCode,
  type Me,
  type PasswordChange,
  sentence,
} from '@revive/contract';
import { useStore } from 'zustand';
import { asJson, createStored } from '../lib/create-stored.ts';
import { setLanguage } from '../lib/i18n.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { send } from './send.ts';
import {
  accessToken,
  clearTokens,
  type StoredTokens,
  storedAccess,
  storedRefresh,
  storeTokens,
} from './token-store.ts';

export interface Auth {
  /** The access token; null when signed out. */
  access: string | null;
  /** Who is signed in; null while that is still being read. */
  staff: Me | null;
}

const isMe = (value: unknown): value is Me => typeof value === 'object' && value !== null;

const storedMe = createStored<Me | null>('revive.me', null, {
  ...asJson(isMe),
  format: (me) => me && JSON.stringify(me),
});

export const isSignedIn = (): boolean => storedAccess() !== null;

/** Who is signed in, the same in every tab. */
export function useAuth(): Auth {
  const access = useStore(accessToken, ({ value }) => value);
  const me = useStore(storedMe, ({ value }) => value);
  return { access, staff: access === null ? null : me };
}

/**
 * Signs a staff member in. Throws `ApiError`, also where a second factor is asked for (`secondStepOf`); a client's own credentials
 * are refused here.
 */
export async function signIn(credentials: Credentials): Promise<void> {
  const { method, path } = calls.auth.login;
  const { body } = await send({ method, path, headers: {}, body: credentials });
  await enter(body as StoredTokens);
}

/** Goes on as another person of this desk. Throws `ApiError`; the one who leaves stays signed in then. */
export async function switchPerson(person: { user_id: number; pin: string }): Promise<void> {
  const { method, path } = calls.auth.switchPerson;
  const leaving = storedRefresh();
  const { body } = await send({
    method,
    path,
    headers: {},
    body: { ...person, ...(leaving && { leaving }) },
  });
  await enter(body as StoredTokens);
}

async function enter(tokens: StoredTokens): Promise<void> {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const me = (await send({ method: calls.auth.me.method, path: calls.auth.me.path, headers })).body as Me;
  if (me.role === 'client') {
    await end(tokens.refresh);
    throw new ApiError(403, sentence('This user name is for the Revive mobile app.'));
  }
  // Before the first screen shows; without its texts the screen speaks as the login did.
  if (me.language) await setLanguage(me.language).catch(() => {});
  storedMe.setState({ value: me });
  storeTokens(tokens);
}

/** Ends the sign-in on the server and clears it here; without a connection it is at least cleared here. */
export async function signOut({ stays_known }: { stays_known?: boolean } = {}): Promise<void> {
  const refresh = storedRefresh();
  storedMe.setState({ value: null });
  clearTokens();
  if (refresh) await end(refresh, stays_known);
}

async function end(refresh: string, stays_known = false): Promise<void> {
  const { method, path } = calls.auth.logout;
  try {
    await send({ method, path, headers: {}, body: { refresh, ...(stays_known && { stays_known }) } });
  } catch (error) {
    // The tokens are gone from this device either way; the server ends them by age.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Changes one's own password; this device goes on with the new sign-in, every other one has ended. */
export async function changePassword(change: PasswordChange): Promise<void> {
  storeTokens(await call(calls.auth.changePassword, { body: change }));
}

/** Changes the language of all screens at once, and keeps it with the account. Throws when either fails. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await setLanguage(language);
  const me = await call(calls.auth.chooseLanguage, { body: { language } });
  if (isSignedIn()) storedMe.setState({ value: me });
}

/** Reads again who is signed in, for a changed name or role. */
export async function reloadMe(): Promise<void> {
  const me = await call(calls.auth.me, {});
  if (!isSignedIn()) return;
  storedMe.setState({ value: me });
}
