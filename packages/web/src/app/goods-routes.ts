import { sentence } from '@revive/contract';
import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../lib/search-params.ts';
import { shellRoute } from './root-route.tsx';
import { staffScreen } from './screen.ts';

const inShell = { getParentRoute: () => shellRoute };

/** The screens of what is sold and of the counter that sells it; the others are in `office-routes.ts`. */
export const goodsScreens = [
  createRoute({
    ...inShell,
    path: '/services',
    validateSearch: searchNames('search'),
    ...staffScreen(
      sentence('Services'),
      async () => (await import('../features/services/services-screen.tsx')).ServicesScreen,
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/services/new',
    ...staffScreen(
      sentence('Add Service'),
      async () => (await import('../features/services/service-form-screen.tsx')).NewServiceScreen,
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/services/packages',
    ...staffScreen(
      sentence('Packages'),
      async () => (await import('../features/packages/packages-screen.tsx')).PackagesScreen,
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/services/$id/edit',
    ...staffScreen(
      sentence('Edit Service'),
      async () => (await import('../features/services/service-form-screen.tsx')).EditServiceScreen,
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/products',
    validateSearch: searchNames('search', 'category', 'form'),
    ...staffScreen(
      sentence('Products'),
      async () => (await import('../features/inventory/products-screen.tsx')).ProductsScreen,
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/stock',
    validateSearch: searchNames('search', 'stock'),
    ...staffScreen(
      sentence('Stock'),
      async () => (await import('../features/inventory/stock-screen.tsx')).StockScreen,
      'goods',
    ),
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
    ...staffScreen(
      sentence('Sales'),
      async () => (await import('./sales-page.tsx')).SalesPage,
      'goods',
      'payments',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/sales/without-line',
    validateSearch: searchNames('state'),
    ...staffScreen(
      sentence('Sales made without a line'),
      async () => (await import('../features/pos/without-line/without-line-screen.tsx')).WithoutLineScreen,
      'goods',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/pos',
    validateSearch: searchNames('client', 'booking', 'session'),
    ...staffScreen(
      sentence('POS'),
      async () => (await import('./pos-page.tsx')).PosPage,
      'goods',
      'money',
      'payments',
      'bills',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/bills',
    ...staffScreen(
      sentence('Open bills'),
      async () => (await import('../features/bills/open-bills-screen.tsx')).OpenBillsScreen,
      'bills',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/bills/$billId',
    ...staffScreen(
      sentence('Bill'),
      async () => (await import('./bill-page.tsx')).BillPage,
      'bills',
      'goods',
      'payments',
    ),
  }),
] as const;
