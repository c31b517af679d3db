import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../lib/search-params.ts';
import { rootRoute, shellRoute, staffRoute } from './root-route.tsx';
import { screen, staffScreen } from './screen.ts';

const inShell = { getParentRoute: () => shellRoute };
const forStaff = { getParentRoute: () => staffRoute };
const forEveryone = { getParentRoute: () => rootRoute };

// Declared outside of addChildren, where TypeScript would infer a union of all routes for each.
const shellScreens = [
  createRoute({
    ...inShell,
    path: '/',
    ...staffScreen('Dashboard', async () => (await import('./dashboard-page.tsx')).DashboardPage),
  }),
  createRoute({
    ...inShell,
    path: '/dashboard',
    ...staffScreen('Dashboard', async () => (await import('./dashboard-page.tsx')).DashboardPage),
  }),
  createRoute({
    ...inShell,
    path: '/today',
    validateSearch: searchNames('date', 'show', 'mine'),
    ...staffScreen('Today', async () => (await import('./today-page.tsx')).TodayPage),
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
    ),
    ...staffScreen('Bookings', async () => (await import('./bookings-page.tsx')).BookingsPage),
  }),
  createRoute({
    ...inShell,
    path: '/waitlist',
    validateSearch: searchNames('service', 'state'),
    ...staffScreen(
      'Waiting list',
      async () => (await import('../features/bookings/waitlist-screen.tsx')).WaitlistScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/sessions',
    validateSearch: searchNames('search', 'tab'),
    ...staffScreen(
      'Session Manager',
      async () => (await import('../features/sessions/sessions-screen.tsx')).SessionsScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/clients',
    validateSearch: searchNames('search'),
    ...staffScreen(
      'Clients',
      async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/client/$clientId',
    validateSearch: searchNames('tab', 'cancel'),
    ...staffScreen('Client', async () => (await import('./client-profile-page.tsx')).ClientProfilePage),
  }),
  createRoute({
    ...inShell,
    path: '/slimming-services',
    validateSearch: searchNames('search', 'status'),
    ...staffScreen(
      'Slimming Services',
      async () => (await import('../features/bookings/slimming-screen.tsx')).SlimmingScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/services',
    validateSearch: searchNames('search'),
    ...staffScreen(
      'Services',
      async () => (await import('../features/services/services-screen.tsx')).ServicesScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/services/new',
    ...staffScreen(
      'Add Service',
      async () => (await import('../features/services/service-form-screen.tsx')).NewServiceScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/services/$id/edit',
    ...staffScreen(
      'Edit Service',
      async () => (await import('../features/services/service-form-screen.tsx')).EditServiceScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/products',
    validateSearch: searchNames('search', 'category', 'form'),
    ...staffScreen(
      'Products',
      async () => (await import('../features/inventory/products-screen.tsx')).ProductsScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/stock',
    validateSearch: searchNames('search', 'stock'),
    ...staffScreen('Stock', async () => (await import('../features/inventory/stock-screen.tsx')).StockScreen),
  }),
  createRoute({
    ...inShell,
    path: '/payments',
    ...staffScreen(
      'Unsettled payments',
      async () =>
        (await import('../features/payments/unsettled-payments-screen.tsx')).UnsettledPaymentsScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/finance',
    validateSearch: searchNames('tab', 'direction', 'photos', 'report', 'by', 'start_date', 'end_date'),
    ...staffScreen('Finance', async () => (await import('./finance-page.tsx')).FinancePage),
  }),
  createRoute({
    ...inShell,
    path: '/sales',
    validateSearch: searchNames(
      'search',
      'channel',
      'status',
      'start_date',
      'end_date',
      'sales_person',
      'product',
    ),
    ...staffScreen('Sales', async () => (await import('../features/orders/sales-screen.tsx')).SalesScreen),
  }),
  createRoute({
    ...inShell,
    path: '/sales-dashboard',
    validateSearch: searchNames('range', 'year', 'channel', 'order_status', 'refund_due'),
    ...staffScreen(
      'Sales Dashboard',
      async () => (await import('./sales-dashboard-page.tsx')).SalesDashboardPage,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/expenditure',
    validateSearch: searchNames('search', 'payment_method', 'start_date', 'end_date', 'photos'),
    ...staffScreen('Expenditure', async () => (await import('./expenditure-page.tsx')).ExpenditurePage),
  }),
  createRoute({
    ...inShell,
    path: '/employees',
    validateSearch: searchNames('search', 'form'),
    ...staffScreen('Employees', async () => (await import('./employees-page.tsx')).EmployeesPage),
  }),
  createRoute({
    ...inShell,
    path: '/pos',
    ...staffScreen('POS', async () => (await import('./pos-page.tsx')).PosPage),
  }),
  createRoute({
    ...inShell,
    path: '/audit',
    validateSearch: searchNames(
      'search',
      'record_type',
      'record_id',
      'client',
      'person',
      'change',
      'start_date',
      'end_date',
    ),
    ...staffScreen(
      'Audit trail',
      async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/shifts',
    validateSearch: searchNames('user', 'start_date', 'end_date'),
    ...staffScreen('Shifts', async () => (await import('../features/shifts/shifts-screen.tsx')).ShiftsScreen),
  }),
  createRoute({
    ...inShell,
    path: '/shifts/$id',
    ...staffScreen('Shift', async () => (await import('../features/shifts/shift-screen.tsx')).ShiftScreen),
  }),
  createRoute({
    ...inShell,
    path: '/settings',
    ...staffScreen('Settings', async () => (await import('./settings-page.tsx')).SettingsPage),
  }),
  createRoute({
    ...inShell,
    path: '/settings/calendar',
    ...staffScreen(
      'Therapists and rooms',
      async () => (await import('../features/schedule/resources-screen.tsx')).ResourcesScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/setup',
    ...staffScreen(
      'Set-up guide',
      async () => (await import('../features/setup/setup-screen.tsx')).SetupScreen,
    ),
  }),
  createRoute({
    ...inShell,
    path: '/account',
    ...staffScreen('Your account', async () => (await import('./account-page.tsx')).AccountPage),
  }),
  createRoute({
    ...inShell,
    path: '$',
    ...staffScreen('Page not found', async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
  }),
] as const;

const bareScreens = [
  // A sheet to print has no navigation around it.
  createRoute({
    ...forStaff,
    path: '/client/$clientId/results',
    ...staffScreen(
      'Results',
      async () => (await import('../features/profiles/results-screen.tsx')).ResultsScreen,
    ),
  }),
] as const;

const publicScreens = [
  createRoute({
    ...forEveryone,
    path: '/login',
    ...screen('Login', async () => (await import('../features/auth/login-screen.tsx')).LoginScreen),
  }),
  createRoute({
    ...forEveryone,
    path: '/register',
    ...screen('Sign up', async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen),
  }),
] as const;

/** Every screen of the office: its address, its search parameters, its title, its lazy component. */
export const routeTree = rootRoute.addChildren([
  ...publicScreens,
  staffRoute.addChildren([...bareScreens, shellRoute.addChildren(shellScreens)]),
]);
