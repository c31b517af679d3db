import { useLocation } from 'react-router';
import { lazyScreen } from './lazy-screen.tsx';

const loadHome = async () => (await import('./public-home-screen.tsx')).PublicHomeScreen;
const loadLogin = async () => (await import('../auth/login-screen.tsx')).LoginScreen;

const PublicHome = lazyScreen(loadHome);
const Login = lazyScreen(loadLogin);

/** Has the code ready for what a visitor sees at an address. */
export const preloadVisitorScreen = (pathname: string) => (pathname === '/' ? loadHome() : loadLogin());

/** What someone who is not signed in sees at an address of the office: the public home at /, else the login screen. */
export const VisitorScreen = () => (useLocation().pathname === '/' ? <PublicHome /> : <Login />);
