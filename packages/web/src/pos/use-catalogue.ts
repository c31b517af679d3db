import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  COUNTER_CATALOGUE,
  type CounterCatalogue,
  counterCatalogueQuery,
  readByIds,
} from '../queries/pos.ts';
import { indexProducts } from './find-products.ts';
import type { Counter } from './use-counter.ts';

/** The catalogue of the counter; whenever it is read anew, the cart takes over its prices and stock. */
export function useCatalogue(counter: Counter) {
  const queryClient = useQueryClient();
  const query = useQuery(counterCatalogueQuery());
  const index = useMemo(() => indexProducts(query.data?.products ?? []), [query.data]);

  const renew = useEffectEvent(counter.renew);
  const { data } = query;
  useEffect(() => {
    if (data) renew(index.byId, () => data.isWhole);
  }, [data, index]);

  // A window beside another one was never hidden: the library does not notice that it is looked at again.
  useEffect(() => {
    const lookAgain = () =>
      void queryClient.refetchQueries({ queryKey: COUNTER_CATALOGUE, exact: true, stale: true });
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [queryClient]);

  /** Reads these products anew, after a sale took some or the server knew better. */
  const refresh = async (ids: readonly number[]): Promise<void> => {
    const fresh = new Map((await readByIds(ids)).map((product) => [product.id, product]));
    const asked = new Set(ids);
    queryClient.setQueryData<CounterCatalogue>(
      COUNTER_CATALOGUE,
      (known) =>
        known && {
          ...known,
          products: known.products.flatMap((product) =>
            asked.has(product.id) ? (fresh.get(product.id) ?? []) : product,
          ),
        },
    );
    counter.renew(fresh, (id) => asked.has(id));
  };

  return { query, index, isWhole: data?.isWhole ?? false, refresh };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
