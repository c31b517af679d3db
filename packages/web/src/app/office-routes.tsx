import { bareScreen, officeScreen, publicScreen } from './route.ts';

/** Every screen inside the shell: its address, its title, where its code is. One line each. */
export const officeRoutes = [
  officeScreen(
    '/',
    'Dashboard',
    async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  officeScreen(
    '/dashboard',
    'Dashboard',
    async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  officeScreen(
    '/bookings',
    'Bookings',
    async () => (await import('../features/bookings/bookings-screen.tsx')).BookingsScreen,
  ),
  officeScreen(
    '/sessions',
    'Session Manager',
    async () => (await import('../features/sessions/sessions-screen.tsx')).SessionsScreen,
  ),
  officeScreen(
    '/clients',
    'Clients',
    async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
  ),
  officeScreen(
    '/client/:clientId',
    'Client',
    async () => (await import('./client-profile-page.tsx')).ClientProfilePage,
  ),
  officeScreen(
    '/slimming-services',
    'Slimming Services',
    async () => (await import('../features/bookings/slimming-screen.tsx')).SlimmingScreen,
  ),
  officeScreen(
    '/services',
    'Services',
    async () => (await import('../features/services/services-screen.tsx')).ServicesScreen,
  ),
  officeScreen(
    '/services/new',
    'Add Service',
    async () => (await import('../features/services/service-form-screen.tsx')).NewServiceScreen,
  ),
  officeScreen(
    '/services/:id/edit',
    'Edit Service',
    async () => (await import('../features/services/service-form-screen.tsx')).EditServiceScreen,
  ),
  officeScreen(
    '/products',
    'Products',
    async () => (await import('../features/inventory/products-screen.tsx')).ProductsScreen,
  ),
  officeScreen(
    '/stock',
    'Stock',
    async () => (await import('../features/inventory/stock-screen.tsx')).StockScreen,
  ),
  officeScreen(
    '/payments',
    'Unsettled payments',
    async () => (await import('../features/payments/unsettled-payments-screen.tsx')).UnsettledPaymentsScreen,
  ),
  officeScreen('/finance', 'Finance', async () => (await import('./finance-page.tsx')).FinancePage),
  officeScreen(
    '/sales',
    'Sales',
    async () => (await import('../features/orders/sales-screen.tsx')).SalesScreen,
  ),
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
    async () => (await import('../features/employees/employees-screen.tsx')).EmployeesScreen,
  ),
  officeScreen('/pos', 'POS', async () => (await import('./pos-page.tsx')).PosPage),
  officeScreen(
    '/audit',
    'Audit trail',
    async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
  ),
  officeScreen(
    '/shifts',
    'Shifts',
    async () => (await import('../features/shifts/shifts-screen.tsx')).ShiftsScreen,
  ),
  officeScreen(
    '/shifts/:id',
    'Shift',
    async () => (await import('../features/shifts/shift-screen.tsx')).ShiftScreen,
  ),
  officeScreen('/settings', 'Settings', async () => (await import('./settings-page.tsx')).SettingsPage),
  officeScreen('*', 'Page not found', async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
];

/** Screens for staff that stand alone, such as a sheet to print. */
export const bareOfficeRoutes = [
  bareScreen(
    '/client/:clientId/results',
    'Results',
    async () => (await import('../features/profiles/results-screen.tsx')).ResultsScreen,
  ),
];

/** Screens for everyone. */
export const publicRoutes = [
  publicScreen(
    '/login',
    'Login',
    async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
  ),
  publicScreen(
    '/register',
    'Sign up',
    async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
  ),
];
