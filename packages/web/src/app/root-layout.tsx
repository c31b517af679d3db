import { Suspense, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { documentTitle } from '../lib/use-document-title.ts';
import { useTranslation } from '../lib/use-translation.ts';
import type { ScreenHandle } from './lazy-screen.tsx';
import { RouteProgress } from './route-progress.tsx';

/** Around every screen: the tab's title, the progress line, the place on the page one comes back to. */
export function RootLayout() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const title = handle?.title ? t(handle.title) : undefined;
  // Before the effects of the screen, which may know a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <>
      {navigation.state !== 'idle' && <RouteProgress />}
      <Suspense fallback={<RouteProgress />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
