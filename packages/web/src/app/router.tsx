import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { isSignedIn } from '../api/session.ts';
import { lazyScreen, publicScreen } from './lazy-screen.tsx';
import { leadToLogin } from './lead-to-login.ts';
import { bareOfficeRoutes, officeRoutes } from './office-routes.tsx';
import { RequireStaff } from './require-staff.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';
import { RouteProgress } from './route-progress.tsx';
import { preloadVisitorScreen, VisitorScreen } from './visitor-screen.tsx';

const loadShell = async () => (await import('./office-shell.tsx')).OfficeShell;
const OfficeShell = lazyScreen(loadShell);

const office: RouteObject = {
  element: (
    <RequireStaff visitor={<VisitorScreen />}>
      <OfficeShell />
    </RequireStaff>
  ),
  loader: async ({ request }) => {
    await (isSignedIn() ? loadShell() : preloadVisitorScreen(new URL(request.url).pathname));
    return null;
  },
  shouldRevalidate: () => false,
  ErrorBoundary: RouteErrorScreen,
  children: officeRoutes,
};

const bareOffice: RouteObject = {
  element: (
    <RequireStaff visitor={<VisitorScreen />}>
      <Outlet />
    </RequireStaff>
  ),
  ErrorBoundary: RouteErrorScreen,
  children: bareOfficeRoutes,
};

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: RouteProgress,
    children: [
      publicScreen('/login', 'Login', async () => (await import('../auth/login-screen.tsx')).LoginScreen),
      publicScreen(
        '/register',
        'Sign up',
        async () => (await import('../auth/register-screen.tsx')).RegisterScreen,
      ),
      bareOffice,
      office,
    ],
  },
]);

leadToLogin(router);
