import { calls, type ProductFilter } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type ProductListFilter = Partial<z.input<z.ZodObject<typeof ProductFilter>>>;

const PAGE_SIZE = 25;

/** Products, newest first, page by page. */
export const productsQuery = (filter: ProductListFilter) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'products', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.inventory.listProducts, {
        query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** Every product, for a select. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'all-products'],
    queryFn: () => allPages((query) => callPage(calls.inventory.listProducts, { query })),
  });

/** One product; always stale, because its stock changes with every sale. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'product', id],
    queryFn: () => call(calls.inventory.getProduct, { params: { id } }),
    staleTime: 0,
  });

/** Every category, by name. */
export const inventoryCategoriesQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'categories'],
    queryFn: () => allPages((query) => callPage(calls.inventory.listCategories, { query })),
  });

/** The stock transactions of a product, newest first, page by page. */
export const stockHistoryQuery = (product: number) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'history', product],
    queryFn: ({ pageParam }) =>
      callPage(calls.inventory.listTransactions, {
        query: { product, page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    staleTime: 0,
  });
