import { sentence } from '@revive/contract';
import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../lib/search-params.ts';
import { shellRoute } from './root-route.tsx';
import { staffScreen } from './screen.ts';

const inShell = { getParentRoute: () => shellRoute };

/** The settings, and what is set up, brought in and taken out beside them. */
export const settingsScreens = [
  createRoute({
    ...inShell,
    path: '/settings',
    validateSearch: searchNames('search'),
    ...staffScreen(
      sentence('Settings'),
      async () => (await import('./settings-list-page.tsx')).SettingsListPage,
      'settings',
      'setup',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/$page',
    ...staffScreen(
      sentence('Settings'),
      async () => (await import('./settings-page.tsx')).SettingsPage,
      'settings',
      'desk',
      'money',
      'consents',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/calendar',
    ...staffScreen(
      sentence('Therapists and rooms'),
      async () => (await import('../features/schedule/resources-screen.tsx')).ResourcesScreen,
      'desk',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/consents',
    validateSearch: searchNames('tab'),
    ...staffScreen(
      sentence('Consents and questions'),
      async () => (await import('../features/consents/texts-screen.tsx')).TextsScreen,
      'consents',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/wallets',
    ...staffScreen(
      sentence('Wallets'),
      async () => (await import('../features/wallets/wallets-screen.tsx')).WalletsScreen,
      'money',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/devices',
    ...staffScreen(
      sentence('Devices'),
      async () => (await import('./devices-page.tsx')).DevicesPage,
      'programs',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/tags',
    ...staffScreen(
      sentence('Tags'),
      async () => (await import('../features/clients/tags/tags-screen.tsx')).TagsScreen,
      'people',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/requests',
    validateSearch: searchNames('state'),
    ...staffScreen(
      sentence('Requests about data'),
      async () => (await import('../features/privacy/privacy-requests-screen.tsx')).PrivacyRequestsScreen,
      'people',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/import',
    validateSearch: searchNames('import'),
    ...staffScreen(
      sentence('Import'),
      async () => (await import('../features/imports/import-screen.tsx')).ImportScreen,
      'people',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/export',
    ...staffScreen(
      sentence('Export'),
      async () => (await import('../features/exports/export-screen.tsx')).ExportScreen,
      'people',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/programs',
    ...staffScreen(
      sentence('Programs'),
      async () => (await import('./programs-page.tsx')).ProgramsPage,
      'programs',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/settings/programs/$id',
    ...staffScreen(
      sentence('Deliveries'),
      async () => (await import('../features/webhooks/deliveries-screen.tsx')).DeliveriesScreen,
      'programs',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/setup',
    ...staffScreen(
      sentence('Set-up guide'),
      async () => (await import('../features/setup/setup-screen.tsx')).SetupScreen,
      'setup',
    ),
  }),
] as const;
