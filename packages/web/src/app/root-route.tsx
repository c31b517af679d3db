import { createRootRoute, createRoute, Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { loadDocument, needsOtherDocument } from '../lib/camera-document.ts';
import { documentTitle } from '../lib/use-document-title.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { RequireStaff } from './require-staff.tsx';
import styles from './route-progress.module.css';
import { lazyStaffScreen } from './screen.ts';

export const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: async ({ location: { pathname, href }, preload }) => {
    if (!preload && needsOtherDocument(pathname)) await loadDocument(href);
  },
});

/** Screens for staff. A visitor is shown the login at the same address (spec row SHELL-10). */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  component: () => (
    <RequireStaff>
      <Outlet />
    </RequireStaff>
  ),
});

/** Screens for staff with the top bar and the navigation around them. */
export const shellRoute = createRoute({
  getParentRoute: () => staffRoute,
  id: 'shell',
  component: lazyStaffScreen(async () => (await import('./office-shell.tsx')).OfficeShell),
});

/**
 * Sets the tab's title, and shows a progress bar while the next screen loads; the old screen stays until then.
 */
function Root() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  useRouteTitle();
  return (
    <>
      {isLoading && <RouteProgress />}
      <Outlet />
    </>
  );
}

// A layout effect runs before the effects of the screen, which may set a more exact title.
function useRouteTitle(): void {
  const { t } = useTranslation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const translated = title && t(title);
  useLayoutEffect(() => {
    document.title = documentTitle(translated);
  }, [translated]);
}

/** The progress bar shown while the next screen loads. */
function RouteProgress() {
  const { t } = useTranslation();
  return <div role="progressbar" aria-label={t('Loading...')} className={styles.line} />;
}
