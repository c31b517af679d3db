import { hasAccessCookie, storeAccess, storedAccess } from '../api/token-store.ts';

const TRIED = 'revive.led-home';

/**
 * The server serves the office at / by a cookie only. Where storage has a sign-in and the cookie is missing,
 * the cookie is set and the page reloaded. That happens only once, because a browser may refuse all cookies.
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
