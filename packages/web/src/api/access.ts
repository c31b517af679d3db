import { REFRESH_PATH } from '@revive/contract';
import { isLineUsed } from '../lib/line-flag.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { clearTokens, storeAccess, storedAccess, storedRefresh } from './token-store.ts';

/** The access token counts as expired this long before it is (spec 9). */
export const EXPIRY_MARGIN_SECONDS = 300;

const RETRY_PAUSES_MS = [500, 1500];

/** Seconds until a token expires; 0 for a token that cannot be read. */
export function secondsLeft(token: string, now = Date.now()): number {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(payload)) as { exp: number };
    return exp - now / 1000;
  } catch {
    return 0;
  }
}

/** The token to send: refreshed first when it is expired or within the margin. Null when signed out. */
export async function freshAccess(): Promise<string | null> {
  const token = storedAccess();
  if (token === null) return null;
  return secondsLeft(token) > EXPIRY_MARGIN_SECONDS ? token : refreshAccess(token);
}

/**
 * Makes a call with the access token of the signed-in person, or null when signed out. After a 401 the token is
 * refreshed and the call made once more. Where the sign-in has ended the 401 is thrown, or the call made as a guest.
 */
export async function withAccess<T>(
  call: (token: string | null) => Promise<T>,
  { asGuest = false } = {},
): Promise<T> {
  const token = await freshAccess();
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401 && token)) throw error;
    const renewed = await refreshAccess(token);
    if (renewed === null && !asGuest) throw error;
    return call(renewed);
  }
}

// No answer, or the answer of a server or proxy that is busy or unavailable.
const NO_VERDICT = new Set([0, 502, 503, 504]);

let refreshing: Promise<string | null> | undefined;

/**
 * Gets a new access token in place of `stale`. Concurrent calls, also from other tabs, share one refresh. A
 * failed refresh clears the tokens, which leads to /login, and returns null. Throws `ApiError` when the server
 * is unavailable and the token has expired: that is not a refusal.
 */
export function refreshAccess(stale: string): Promise<string | null> {
  refreshing ??= withTabLock((hasWaited) => replace(stale, hasWaited)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

const wait = (ms: number) => new Promise((isOver) => setTimeout(isOver, ms));

const LOCK = 'revive.refresh';

const HELD_MS = 500;

/**
 * Runs in one tab at a time; `hasWaited` says that another tab ran before. The lock is held a little longer than the work
 * takes: who comes directly after it has not seen what was stored, and has to wait to know that there is something.
 */
function withTabLock<T>(run: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return run(false);
  return new Promise<T>((resolve) => {
    const hold = (hasWaited: boolean) => {
      const done = run(hasWaited);
      resolve(done);
      return done.then(() => hasWaited || wait(HELD_MS));
    };
    locks
      .request(LOCK, { ifAvailable: true }, (lock) =>
        lock ? hold(false) : locks.request(LOCK, () => hold(true)),
      )
      // The caller gets a failure from `done`.
      .catch(() => undefined);
  });
}

// Ends as soon as it arrives; a busy machine takes more than a second.
const LATE_MS = 3000;

/** What another tab stores may arrive here after the lock that it gave back. */
const nextStored = () =>
  new Promise((resolve) => {
    addEventListener('storage', resolve, { once: true });
    setTimeout(resolve, LATE_MS);
  });

async function replace(stale: string, hasWaited: boolean): Promise<string | null> {
  if (hasWaited && storedAccess() === stale) await nextStored();
  const current = storedAccess();
  // Another tab was faster, or the person has signed out meanwhile.
  if (current !== stale) return current;
  try {
    const access = await askForAccess();
    storeAccess(access);
    return access;
  } catch (error) {
    // Without an answer a token that still works is kept: a bad connection must not sign a person out in the
    // middle of a booking.
    const hasNoVerdict = error instanceof ApiError && NO_VERDICT.has(error.status);
    if (hasNoVerdict && secondsLeft(stale) > 0) return stale;
    // A device that sells without a line keeps its sign-in for as long as it has none.
    if (hasNoVerdict && (error.status !== 0 || isLineUsed())) throw error;
    clearTokens();
    return null;
  }
}

async function askForAccess(): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { body } = await send({
        method: 'POST',
        path: REFRESH_PATH,
        headers: {},
        body: { refresh: storedRefresh() ?? '' },
      });
      return (body as { access: string }).access;
    } catch (error) {
      const pause = RETRY_PAUSES_MS[attempt];
      if (!(error instanceof ApiError && error.status === 0) || pause === undefined) throw error;
      await wait(pause);
    }
  }
}
