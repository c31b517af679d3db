import { api, type Product } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';

const PAGE_SIZE = 500;
/** So many are kept in the browser; those beyond are asked for by name or SKU. */
const MOST_PAGES = 20;
const FOUND_AT_MOST = 60;

/** What can be sold at the counter, as far as the browser keeps it. */
export interface CounterCatalogue {
  products: Product[];
  /** False when there are more products than the browser keeps. */
  isWhole: boolean;
}

export const COUNTER_CATALOGUE = ['pos', 'catalogue'] as const;

/** The catalogue for the counter, read to its end and anew whenever the window is looked at again. */
export const counterCatalogueQuery = () =>
  queryOptions({
    queryKey: COUNTER_CATALOGUE,
    queryFn: async (): Promise<CounterCatalogue> => {
      const products: Product[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const page = await callPage(api.inventory.listProducts, { query: { page_size: PAGE_SIZE, cursor } });
        products.push(...page.items);
        cursor = page.next_cursor ?? undefined;
        if (!cursor) return { products, isWhole: true };
      }
      return { products, isWhole: false };
    },
    refetchOnWindowFocus: 'always',
  });

/** Products beyond the catalogue kept in the browser, by part of their name or SKU. */
export const furtherProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['pos', 'further', search],
    queryFn: async () =>
      (await callPage(api.inventory.listProducts, { query: { search, page_size: FOUND_AT_MOST } })).items,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** The product with exactly this SKU, in any case; null when there is none. */
export const readBySku = async (sku: string): Promise<Product | null> =>
  (await callPage(api.inventory.listProducts, { query: { sku, page_size: 1 } })).items[0] ?? null;

/** These products as they are now; one that is not sold any more is missing. */
export const readByIds = async (ids: readonly number[]): Promise<Product[]> =>
  ids.length === 0
    ? []
    : (await callPage(api.inventory.listProducts, { query: { ids: ids.join(','), page_size: PAGE_SIZE } }))
        .items;
