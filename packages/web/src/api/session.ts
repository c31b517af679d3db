import { api, type Credentials, type Me, type PasswordChange } from '@revive/contract';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { send } from './send.ts';
import {
  clearTokens,
  notifyTokensChange,
  onTokensChange,
  storedAccess,
  storedRefresh,
  storeTokens,
} from './token-store.ts';

const ME = 'revive.me';

export interface Session {
  /** The access token; its presence is what being signed in means (spec 2, Route table). */
  access: string | null;
  /** Who is signed in; null while that is still being read. */
  staff: Me | null;
}

let snapshot: Session = read();

function read(): Session {
  const access = storedAccess();
  return { access, staff: access ? storedMe() : null };
}

function storedMe(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(ME) ?? 'null') as Me | null;
  } catch {
    return null;
  }
}

// Registered first, so that every listener after it finds the new snapshot.
onTokensChange(() => {
  snapshot = read();
});

export const isSignedIn = (): boolean => storedAccess() !== null;

/** Who is signed in, kept the same in every tab. */
export const useSession = (): Session => useSyncExternalStore(onTokensChange, () => snapshot);

/** Signs a staff member in. Throws `ApiError`; a client's own credentials are refused here. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { method, path } = api.auth.login;
  const { body } = await send({ method, path, headers: {}, body: credentials });
  const tokens = body as { access: string; refresh: string };
  const headers = { authorization: `Bearer ${tokens.access}` };
  const me = (await send({ method: api.auth.me.method, path: api.auth.me.path, headers })).body as Me;
  if (me.role === 'client') {
    await end(tokens.refresh);
    throw new ApiError(403, 'This user name is for the Revive mobile app.');
  }
  localStorage.setItem(ME, JSON.stringify(me));
  storeTokens(tokens);
}

/** Ends the sign-in on the server and clears it here; without a connection it is at least cleared here. */
export async function signOut(): Promise<void> {
  const refresh = storedRefresh();
  localStorage.removeItem(ME);
  clearTokens();
  if (refresh) await end(refresh);
}

async function end(refresh: string): Promise<void> {
  const { method, path } = api.auth.logout;
  try {
    await send({ method, path, headers: {}, body: { refresh } });
  } catch (error) {
    // The tokens are gone from this device either way; the server ends them by age.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Changes one's own password; this device goes on with the new sign-in, every other one has ended. */
export async function changePassword(change: PasswordChange): Promise<void> {
  storeTokens(await call(api.auth.changePassword, { body: change }));
}

/** Reads who is signed in anew, for a changed name or role. */
export async function reloadMe(): Promise<void> {
  const me = await call(api.auth.me, {});
  if (!isSignedIn()) return;
  localStorage.setItem(ME, JSON.stringify(me));
  notifyTokensChange();
}
