import { useEffect } from 'react';
import { clearTokens, hasAccessCookie } from '../api/token-store.ts';
import { useLocation } from '../lib/router/route-context.ts';
import { lazyScreen, ShowScreen } from './lazy-screen.tsx';

const login = lazyScreen(async () => (await import('../features/auth/login-screen.tsx')).LoginScreen);

/** What a visitor sees at an address needs to have loaded. */
export const visitorScreens = (pathname: string) => (pathname === '/' ? [] : [login]);

/** What someone who is not signed in sees at an address of the office: at / the shop, else the login screen. */
export const VisitorScreen = () =>
  useLocation().pathname === '/' ? <LeadToShop /> : <ShowScreen screen={login} />;

/**
 * The shop is the server's to write. It answers / with the office only where a cookie tells of a sign-in; one that
 * outlived its sign-in is taken away first.
 */
function LeadToShop() {
  useEffect(() => {
    clearTokens();
    if (hasAccessCookie()) location.replace('/shop');
    else location.reload();
  }, []);
  return null;
}
