import { hasAccessCookie, storeAccess, storedAccess } from '../api/token-store.ts';

const TRIED = 'revive.led-home';

/**
 * A signed-in person gets the office at /, which the server decides by a cookie alone. Where the storage has a
 * sign-in and the cookie is missing, the cookie is set and the page loaded again; only once, since a browser
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
