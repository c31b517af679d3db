import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { routeTree } from './office-routes.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RouteErrorScreen,
  // Code is preloaded when a link is hovered or focused.
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
