import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../lib/search-params.ts';
import { rootRoute } from './root-route.tsx';
import { lazyScreen } from './screen.ts';

/** The parts of `ui` to look at. `import.meta.env.DEV` is a constant of the build, which leaves nothing of it. */
export const kitScreens = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/kit',
        validateSearch: searchNames('tab', 'range', 'start_date', 'end_date'),
        component: lazyScreen(async () => (await import('../kit/kit-screen.tsx')).KitScreen),
      }),
    ]
  : [];
