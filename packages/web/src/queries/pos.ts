import { calls, type Page, type Product } from '@revive/contract';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES } from './pages.ts';

/** The first page fills a screen, so that selling can begin; later pages are larger. */
const FIRST_PAGE_SIZE = 60;
const PAGE_SIZE = 500;
/** Number of pages the browser loads by itself. Further products are searched by name, SKU or category. */
export const PAGES_KEPT = 5;

export const COUNTER_CATALOGUE = ['pos', 'catalogue'] as const;

export type CounterCatalogue = InfiniteData<Page<Product>, string | undefined>;

/**
 * The catalogue for the counter, page by page, reloaded whenever the window gets the focus. A sale reads its own products
 * again, not thousands.
 */
export const counterCatalogueQuery = () =>
  infiniteQueryOptions({
    queryKey: COUNTER_CATALOGUE,
    queryFn: ({ pageParam }) =>
      callPage(calls.inventory.listProducts, {
        query: { page_size: pageParam ? PAGE_SIZE : FIRST_PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    refetchOnWindowFocus: 'always',
    meta: { isKept: true },
  });

/** Products beyond the loaded ones, by part of their name or SKU and by category, page by page. */
export const furtherProductsQuery = (search: string, category: number | null) =>
  infiniteQueryOptions({
    queryKey: ['pos', 'further', search, category],
    queryFn: ({ pageParam }) =>
      callPage(calls.inventory.listProducts, {
        query: { search, category: category ?? undefined, page_size: FIRST_PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    enabled: search !== '' || category !== null,
    meta: { isKept: true },
  });

/** The product with exactly this SKU, in any case; null when there is none. */
export const readBySku = async (sku: string): Promise<Product | null> =>
  (await callPage(calls.inventory.listProducts, { query: { sku, page_size: 1 } })).items[0] ?? null;

/** The current state of these products; one that is no longer sold is missing. */
export const readByIds = async (ids: readonly number[]): Promise<Product[]> =>
  ids.length === 0
    ? []
    : (await callPage(calls.inventory.listProducts, { query: { ids: ids.join(','), page_size: PAGE_SIZE } }))
        .items;
