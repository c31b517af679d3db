import { isSignedIn } from '../api/auth.ts';
import type { Location } from '../lib/router/location.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { bareOfficeRoutes, officeRoutes, publicRoutes } from './office-routes.tsx';
import { findRoute, type Route } from './route.ts';
import { visitorScreens } from './visitor-screen.tsx';

const routes = [...publicRoutes, ...bareOfficeRoutes, ...officeRoutes];

/** What is around the screens of the office. */
export const shell = lazyScreen(async () => (await import('./office-shell.tsx')).OfficeShell);

export const routeOf = ({ pathname }: Location) => findRoute(routes, pathname);

/** Brings the code of what an address shows, while the old screen stands; undefined when all of it is there. */
export function prepare(location: Location): Promise<unknown> | undefined {
  const coming = screensOf(routeOf(location).route, location.pathname).map((screen) => screen.bring());
  return coming.some((one) => one !== undefined) ? Promise.all(coming) : undefined;
}

// Only those who are signed in are made to load a screen of the office.
function screensOf({ frame, screen }: Route, pathname: string) {
  if (frame === 'public') return [screen];
  if (!isSignedIn()) return visitorScreens(pathname);
  return frame === 'office' ? [shell, screen] : [screen];
}
