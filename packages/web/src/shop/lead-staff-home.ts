import { hasAccessCookie, storeAccess, storedAccess } from '../api/token-store.ts';

const TRIED = 'revive.led-home';

/**
 * Who is signed in finds the office at /, which the server tells by a cookie alone. Where the storage knows a
 * sign-in and the cookie does not, the cookie is set and the page asked for once more; only once, since a browser
 * may keep no cookies at all.
 */
export function isOnTheWayToTheOffice(): boolean {
  const access = storedAccess();
  if (location.pathname !== '/' || access === null || hasAccessCookie()) return false;
  if (sessionStorage.getItem(TRIED)) return false;
  sessionStorage.setItem(TRIED, 'yes');
  storeAccess(access);
  location.reload();
  return true;
}
