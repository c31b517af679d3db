import { matchPath, type Params } from '../lib/router/match-path.ts';
import { type LazyScreen, type LoadScreen, lazyScreen } from './lazy-screen.tsx';

/** An address, or a pattern of addresses, and the screen it shows. */
export type Route = {
  path: string;
  /** The English title, which is also its translation key. */
  title: string;
  /** For everyone; for staff, inside the shell or without it. */
  frame: 'public' | 'office' | 'bare';
  screen: LazyScreen;
};

const routeIn =
  (frame: Route['frame']) =>
  (path: string, title: string, load: LoadScreen): Route => ({
    path,
    title,
    frame,
    screen: lazyScreen(load),
  });

export const publicScreen = routeIn('public');
export const officeScreen = routeIn('office');
export const bareScreen = routeIn('bare');

/** The first of the routes an address belongs to, and its values there. */
export function findRoute(routes: readonly Route[], pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error(`No screen for ${pathname}`);
}
