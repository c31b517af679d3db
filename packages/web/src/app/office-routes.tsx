import { officeScreen } from './lazy-screen.tsx';

const notOpen = async () => (await import('./not-open-screen.tsx')).NotOpenScreen;

/** Every screen inside the shell: its address, its title, where its code is. One line each. */
export const officeRoutes = [
  officeScreen('/', 'Dashboard', notOpen),
  officeScreen('/dashboard', 'Dashboard', notOpen),
  officeScreen('/bookings', 'Bookings', notOpen),
  officeScreen('/sessions', 'Session Manager', notOpen),
  officeScreen('/clients', 'Clients', notOpen),
  officeScreen('/client/:clientId', 'Client', notOpen),
  officeScreen('/slimming-services', 'Slimming Services', notOpen),
  officeScreen('/services', 'Services', notOpen),
  officeScreen('/services/new', 'Add Service', notOpen),
  officeScreen('/services/:id/edit', 'Edit Service', notOpen),
  officeScreen('/products', 'Products', notOpen),
  officeScreen('/stock', 'Stock', notOpen),
  officeScreen('/finance', 'Finance', notOpen),
  officeScreen('/sales', 'Sales', notOpen),
  officeScreen('/sales-dashboard', 'Sales Dashboard', notOpen),
  officeScreen('/expenditure', 'Expenditure', notOpen),
  officeScreen('/employees', 'Employees', notOpen),
  officeScreen('/pos', 'POS', notOpen),
  officeScreen('/settings', 'Settings', async () => (await import('./settings-page.tsx')).SettingsPage),
  officeScreen('*', 'Page not found', async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
];

/** Screens for staff that stand alone, such as a sheet to print. */
export const bareOfficeRoutes = [officeScreen('/client/:clientId/results', 'Results', notOpen)];
