import { sentence } from '@revive/contract';
import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../lib/search-params.ts';
import { shellRoute } from './root-route.tsx';
import { staffScreen } from './screen.ts';

const inShell = { getParentRoute: () => shellRoute };

/** The screens of money and people; the others are in `office-routes.ts`. */
export const managementScreens = [
  createRoute({
    ...inShell,
    path: '/messages',
    validateSearch: searchNames('tab', 'state'),
    ...staffScreen(
      sentence('Messages'),
      async () => (await import('../features/messages/messages-screen.tsx')).MessagesScreen,
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/payments',
    ...staffScreen(
      sentence('Unsettled payments'),
      async () =>
        (await import('../features/payments/unsettled-payments-screen.tsx')).UnsettledPaymentsScreen,
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/transfers',
    validateSearch: searchNames('wallet', 'state', 'day'),
    ...staffScreen(
      sentence('Transfers'),
      async () => (await import('../features/wallets/transfers-screen.tsx')).TransfersScreen,
      'money',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/finance',
    validateSearch: searchNames('tab', 'direction', 'photos', 'report', 'by', 'start_date', 'end_date'),
    ...staffScreen(
      sentence('Finance'),
      async () => (await import('./finance-page.tsx')).FinancePage,
      'money',
      'reports',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/sales-dashboard',
    validateSearch: searchNames('range', 'year', 'channel', 'order_status', 'refund_due'),
    ...staffScreen(
      sentence('Sales Dashboard'),
      async () => (await import('./sales-dashboard-page.tsx')).SalesDashboardPage,
      'goods',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/orders',
    validateSearch: searchNames('order_status', 'refund_due'),
    ...staffScreen(
      sentence('Orders'),
      async () => (await import('./orders-page.tsx')).OrdersPage,
      'goods',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/expenditure',
    validateSearch: searchNames('search', 'payment_method', 'start_date', 'end_date', 'photos'),
    ...staffScreen(
      sentence('Expenditure'),
      async () => (await import('./expenditure-page.tsx')).ExpenditurePage,
      'money',
      'reports',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/employees',
    validateSearch: searchNames('search', 'form'),
    ...staffScreen(
      sentence('Employees'),
      async () => (await import('./employees-page.tsx')).EmployeesPage,
      'desk',
      'people',
    ),
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
      sentence('Audit trail'),
      async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
      'audit',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/digest',
    validateSearch: searchNames('day'),
    ...staffScreen(
      sentence('Digest of the day'),
      async () => (await import('../features/digest/digest-screen.tsx')).DigestScreen,
      'money',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/accounts',
    ...staffScreen(
      sentence('Accounts'),
      async () => (await import('../features/accounts/accounts-screen.tsx')).AccountsScreen,
      'money',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/wallets/$id/match',
    validateSearch: searchNames('day'),
    ...staffScreen(
      sentence('Match'),
      async () => (await import('../features/match/match-screen.tsx')).MatchScreen,
      'money',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/sheet',
    validateSearch: searchNames('start_date', 'end_date'),
    ...staffScreen(
      sentence('The day in figures'),
      async () => (await import('./sheet-page.tsx')).SheetPage,
      'reports',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/shifts',
    validateSearch: searchNames('user', 'start_date', 'end_date', 'form'),
    ...staffScreen(
      sentence('Shifts'),
      async () => (await import('../features/shifts/shifts-screen.tsx')).ShiftsScreen,
      'money',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/shifts/$id',
    ...staffScreen(
      sentence('Shift'),
      async () => (await import('../features/shifts/shift-screen.tsx')).ShiftScreen,
      'money',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/account',
    ...staffScreen(
      sentence('Your account'),
      async () => (await import('./account-page.tsx')).AccountPage,
      'auth',
      'desk',
      'people',
    ),
  }),
] as const;
