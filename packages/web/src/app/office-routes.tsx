import { bareScreen, officeScreen, publicScreen } from './route.ts';

/** Every screen inside the shell: its address, its title, where its code is. One line each. */
export const officeRoutes = [
  officeScreen(
    '/',
    'Dashboard',
    async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  officeScreen(
    '/dashboard',
    'Dashboard',
    async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  officeScreen(
    '/bookings',
    'Bookings',
    async () => (await import('../bookings/bookings-screen.tsx')).BookingsScreen,
  ),
  officeScreen(
    '/sessions',
    'Session Manager',
    async () => (await import('../sessions/sessions-screen.tsx')).SessionsScreen,
  ),
  officeScreen(
    '/clients',
    'Clients',
    async () => (await import('../clients/clients-screen.tsx')).ClientsScreen,
  ),
  officeScreen(
    '/client/:clientId',
    'Client',
    async () => (await import('./client-profile-page.tsx')).ClientProfilePage,
  ),
  officeScreen(
    '/slimming-services',
    'Slimming Services',
    async () => (await import('../bookings/slimming-screen.tsx')).SlimmingScreen,
  ),
  officeScreen(
    '/services',
    'Services',
    async () => (await import('../services/services-screen.tsx')).ServicesScreen,
  ),
  officeScreen(
    '/services/new',
    'Add Service',
    async () => (await import('../services/service-form-screen.tsx')).NewServiceScreen,
  ),
  officeScreen(
    '/services/:id/edit',
    'Edit Service',
    async () => (await import('../services/service-form-screen.tsx')).EditServiceScreen,
  ),
  officeScreen(
    '/products',
    'Products',
    async () => (await import('../inventory/products-screen.tsx')).ProductsScreen,
  ),
  officeScreen('/stock', 'Stock', async () => (await import('../inventory/stock-screen.tsx')).StockScreen),
  officeScreen(
    '/payments',
    'Unsettled payments',
    async () => (await import('../payments/unsettled-payments-screen.tsx')).UnsettledPaymentsScreen,
  ),
  officeScreen('/finance', 'Finance', async () => (await import('./finance-page.tsx')).FinancePage),
  officeScreen('/sales', 'Sales', async () => (await import('../orders/sales-screen.tsx')).SalesScreen),
  officeScreen(
    '/sales-dashboard',
    'Sales Dashboard',
    async () => (await import('./sales-dashboard-page.tsx')).SalesDashboardPage,
  ),
  officeScreen(
    '/expenditure',
    'Expenditure',
    async () => (await import('./expenditure-page.tsx')).ExpenditurePage,
  ),
  officeScreen(
    '/employees',
    'Employees',
    async () => (await import('../employees/employees-screen.tsx')).EmployeesScreen,
  ),
  officeScreen('/pos', 'POS', async () => (await import('./pos-page.tsx')).PosPage),
  officeScreen('/audit', 'Audit trail', async () => (await import('../audit/audit-screen.tsx')).AuditScreen),
  officeScreen('/shifts', 'Shifts', async () => (await import('../shifts/shifts-screen.tsx')).ShiftsScreen),
  officeScreen('/shifts/:id', 'Shift', async () => (await import('../shifts/shift-screen.tsx')).ShiftScreen),
  officeScreen('/settings', 'Settings', async () => (await import('./settings-page.tsx')).SettingsPage),
  officeScreen('*', 'Page not found', async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
];

/** Screens for staff that stand alone, such as a sheet to print. */
export const bareOfficeRoutes = [
  bareScreen(
    '/client/:clientId/results',
    'Results',
    async () => (await import('../profiles/results-screen.tsx')).ResultsScreen,
  ),
];

/** Screens for everyone. */
export const publicRoutes = [
  publicScreen('/login', 'Login', async () => (await import('../auth/login-screen.tsx')).LoginScreen),
  publicScreen(
    '/register',
    'Sign up',
    async () => (await import('../auth/register-screen.tsx')).RegisterScreen,
  ),
];
