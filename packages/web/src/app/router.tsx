import { startTransition, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isNavigating, onNavigation, shownTurn } from '../lib/router/navigation.ts';
import { RouteContext } from '../lib/router/route-context.ts';
import { restoreScroll } from '../lib/router/scroll.ts';
import { documentTitle } from '../lib/use-document-title.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { ShowScreen } from './lazy-screen.tsx';
import { RequireStaff } from './require-staff.tsx';
import type { Route } from './route.ts';
import { RouteBoundary } from './route-boundary.tsx';
import { RouteProgress } from './route-progress.tsx';
import { routeOf, shell } from './routes.ts';
import { VisitorScreen } from './visitor-screen.tsx';

/** The screen of the address, the tab's title, the progress line, the place on the page one comes back to. */
export function Router() {
  const { t } = useTranslation();
  const isOnTheWay = useSyncExternalStore(onNavigation, isNavigating);
  const turn = useTurn();
  const shown = useMemo(() => turn && { ...routeOf(turn.location), location: turn.location }, [turn]);
  const title = shown ? t(shown.route.title) : undefined;
  // Before the effects of the screen, which may know a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useLayoutEffect(() => {
    if (turn) restoreScroll(turn);
  }, [turn]);
  if (!shown) return <RouteProgress />;
  return (
    <RouteContext value={shown}>
      {isOnTheWay && <RouteProgress />}
      <RouteBoundary visit={shown.location.key}>
        {shown.route.frame === 'public' ? (
          <ShowScreen key={shown.route.path} screen={shown.route.screen} />
        ) : (
          <RequireStaff visitor={<VisitorScreen />}>
            <OfficeScreen route={shown.route} visit={shown.location.key} />
          </RequireStaff>
        )}
      </RouteBoundary>
    </RouteContext>
  );
}

function OfficeScreen({ route, visit }: { route: Route; visit: string }) {
  const screen = <ShowScreen key={route.path} screen={route.screen} />;
  if (route.frame === 'bare') return screen;
  return (
    <ShowScreen screen={shell}>
      <RouteBoundary visit={visit}>{screen}</RouteBoundary>
    </ShowScreen>
  );
}

/** What is shown; the next screen is drawn beside it and takes its place when it is done. */
function useTurn() {
  const [turn, setTurn] = useState(shownTurn);
  useEffect(() => {
    const follow = () => startTransition(() => setTurn(shownTurn()));
    follow();
    return onNavigation(follow);
  }, []);
  return turn;
}
