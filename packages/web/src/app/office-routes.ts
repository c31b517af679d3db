import { sentence } from '@revive/contract';
import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../lib/search-params.ts';
import { goodsScreens } from './goods-routes.ts';
import { kitScreens } from './kit-route.ts';
import { managementScreens } from './management-routes.ts';
import { rootRoute, shellRoute, staffRoute } from './root-route.tsx';
import { screen, staffScreen } from './screen.ts';
import { settingsScreens } from './settings-routes.ts';

const inShell = { getParentRoute: () => shellRoute };
const forStaff = { getParentRoute: () => staffRoute };
const forEveryone = { getParentRoute: () => rootRoute };

// Declared outside of addChildren, where TypeScript would infer a union of all routes for each.
const deskScreens = [
  createRoute({
    ...inShell,
    path: '/',
    ...staffScreen(
      sentence('Dashboard'),
      async () => (await import('./dashboard-page.tsx')).DashboardPage,
      'desk',
      'setup',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/dashboard',
    ...staffScreen(
      sentence('Dashboard'),
      async () => (await import('./dashboard-page.tsx')).DashboardPage,
      'desk',
      'setup',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/today',
    validateSearch: searchNames('date', 'show', 'mine'),
    ...staffScreen(
      sentence('Today'),
      async () => (await import('./today-page.tsx')).TodayPage,
      'desk',
      'goods',
      'people',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/today/without-line',
    validateSearch: searchNames('state'),
    ...staffScreen(
      sentence('The day without a line'),
      async () => (await import('../features/today/without-line/acts-screen.tsx')).ActsWithoutLineScreen,
      'desk',
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/bookings',
    validateSearch: searchNames(
      'search',
      'view',
      'date',
      'by',
      'service',
      'status',
      'day',
      'booking',
      'session',
      'form',
    ),
    ...staffScreen(
      sentence('Bookings'),
      async () => (await import('./bookings-page.tsx')).BookingsPage,
      'desk',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/waitlist',
    validateSearch: searchNames('service', 'state'),
    ...staffScreen(
      sentence('Waiting list'),
      async () => (await import('../features/bookings/waitlist/waitlist-screen.tsx')).WaitlistScreen,
      'desk',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/sessions',
    validateSearch: searchNames('search', 'tab'),
    ...staffScreen(
      sentence('Session Manager'),
      async () => (await import('../features/sessions/sessions-screen.tsx')).SessionsScreen,
      'desk',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/clients',
    validateSearch: searchNames('search', 'tag', 'form'),
    ...staffScreen(
      sentence('Clients'),
      async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
      'people',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/clients/doubles',
    ...staffScreen(
      sentence('Doubles'),
      async () => (await import('../features/doubles/doubles-screen.tsx')).DoublesScreen,
      'people',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/bring-back',
    validateSearch: searchNames('tab', 'tag', 'days'),
    ...staffScreen(
      sentence('Bring back'),
      async () => (await import('./bring-back-page.tsx')).BringBackPage,
      'desk',
      'people',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/client/$clientId',
    validateSearch: searchNames('tab', 'cancel'),
    ...staffScreen(
      sentence('Client'),
      async () => (await import('./client-profile-page.tsx')).ClientProfilePage,
      'desk',
      'people',
      'consents',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/slimming-services',
    validateSearch: searchNames('search', 'status'),
    ...staffScreen(
      sentence('Slimming Services'),
      async () => (await import('../features/bookings/slimming-screen.tsx')).SlimmingScreen,
      'desk',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '$',
    ...staffScreen(
      sentence('Page not found'),
      async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
    ),
  }),
] as const;

const bareScreens = [
  // A sheet to print has no navigation around it.
  createRoute({
    ...forStaff,
    path: '/client/$clientId/results',
    ...staffScreen(
      sentence('Results'),
      async () => (await import('./results-page.tsx')).ResultsPage,
      'consents',
      'people',
    ),
  }),
  createRoute({
    ...forStaff,
    path: '/client/$clientId/camera',
    validateSearch: searchNames('area', 'angle'),
    ...staffScreen(
      sentence('Photos'),
      async () => (await import('../features/photos/camera-screen.tsx')).CameraScreen,
      'consents',
    ),
  }),
] as const;

const publicScreens = [
  createRoute({
    ...forEveryone,
    path: '/login',
    ...screen(
      sentence('Login'),
      async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
      'auth',
    ),
  }),
  createRoute({
    ...forEveryone,
    path: '/register',
    ...screen(
      sentence('Sign up'),
      async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
      'auth',
    ),
  }),
] as const;

/** Every screen of the office: its address, its search parameters, its title, its lazy component. */
export const routeTree = rootRoute.addChildren([
  ...publicScreens,
  ...kitScreens,
  staffRoute.addChildren([
    ...bareScreens,
    shellRoute.addChildren([...deskScreens, ...goodsScreens, ...managementScreens, ...settingsScreens]),
  ]),
]);
