import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearTokens, hasAccessCookie } from '../api/token-store.ts';
import { lazyScreen } from './lazy-screen.tsx';

const loadLogin = async () => (await import('../auth/login-screen.tsx')).LoginScreen;
const Login = lazyScreen(loadLogin);

/** Has the code ready for what a visitor sees at an address. */
export const preloadVisitorScreen = (pathname: string) =>
  pathname === '/' ? Promise.resolve(undefined) : loadLogin();

/** What someone who is not signed in sees at an address of the office: at / the shop, else the login screen. */
export const VisitorScreen = () => (useLocation().pathname === '/' ? <LeadToShop /> : <Login />);

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
