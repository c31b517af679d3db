import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { inventoryCategoriesQuery } from '../../queries/inventory.ts';
import { withRows } from '../../queries/pages.ts';
import {
  COUNTER_CATALOGUE,
  type CounterCatalogue,
  counterCatalogueQuery,
  PAGES_KEPT,
  readByIds,
} from '../../queries/pos.ts';
import { categoriesOf, indexProducts } from './find-products.ts';
import type { Counter } from './use-counter.ts';

/**
 * The catalogue of the counter: the first page at once, then the rest up to the browser's limit. Each reload
 * updates the prices and stock of the cart.
 */
export function useCatalogue(counter: Counter) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(counterCatalogueQuery());
  const { data, dataUpdatedAt, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const products = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const index = useMemo(() => indexProducts(products), [products]);
  const isWhole = data !== undefined && !hasNextPage;
  const isKeeping = data !== undefined && hasNextPage && data.pages.length < PAGES_KEPT;

  useEffect(() => {
    if (isKeeping && !isFetching && !isError) void fetchNextPage();
  }, [isKeeping, isFetching, isError, fetchNextPage]);

  // Categories of products that are not loaded are read from the server.
  const isPart = data !== undefined && !isWhole && !isKeeping;
  const every = useQuery({ ...inventoryCategoriesQuery(), enabled: isPart });
  const known = useMemo(() => categoriesOf(products), [products]);

  const renew = useEffectEvent(() => {
    counter.renew(index.byId, () => isWhole);
    const beyond = isPart ? counter.latest().lines.filter(({ id }) => !index.byId.has(id)) : [];
    if (beyond.length > 0) void renewByIds(beyond.map(({ id }) => id)).catch(() => {});
  });
  // Compared by time: a reload with equal data does not change it.
  useEffect(() => {
    if (dataUpdatedAt > 0 && !isKeeping) renew();
  }, [dataUpdatedAt, isKeeping]);

  const renewByIds = async (ids: readonly number[]) => {
    const fresh = new Map((await readByIds(ids)).map((product) => [product.id, product]));
    const asked = new Set(ids);
    counter.renew(fresh, (id) => asked.has(id));
    return { fresh, asked };
  };

  // A window beside another one is never hidden, so the library does not notice that it is used again.
  useEffect(() => {
    const lookAgain = () =>
      void queryClient.refetchQueries({ queryKey: COUNTER_CATALOGUE, exact: true, stale: true });
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [queryClient]);

  /** Reloads these products, after a sale or a refusal by the server. */
  const refresh = async (ids: readonly number[]): Promise<void> => {
    const { fresh, asked } = await renewByIds(ids);
    queryClient.setQueryData<CounterCatalogue>(
      COUNTER_CATALOGUE,
      (before) =>
        before &&
        withRows(before, (products) =>
          products.flatMap((product) => (asked.has(product.id) ? (fresh.get(product.id) ?? []) : product)),
        ),
    );
  };

  return { query, index, isWhole, isPart, categories: every.data ?? known, refresh };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
