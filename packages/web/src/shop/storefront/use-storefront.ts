import { type Product, SHOP_PAGE_SIZE, type ShopFilter } from '@revive/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import type { ContentOf } from '../content-of.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { shopTitle } from '../head/shop-title.ts';
import { readProducts } from '../products/catalogue.ts';
import { filterOf, storefrontAddress } from './storefront-address.ts';

interface Shown {
  filter: ShopFilter;
  products: Product[];
  next_cursor: string | null;
}

export type Storefront = ReturnType<typeof useStorefront>;

/**
 * The grid's products. The server renders the first list; another filter is loaded in place and written to the
 * address. So the back button, a reload and a shared link show the same.
 */
export function useStorefront(content: ContentOf<'storefront'>) {
  const page = useShopPage();
  const linkTo = useShopLink();
  const { t, translateMessage } = useTranslation();
  const path = page.address.split(/[?#]/, 1)[0]!;
  const [shown, setShown] = useState<Shown>(content);
  const [filter, setFilter] = useState(content.filter);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The lists loaded before, so that going back shows them at once.
  const seen = useRef(new Map<string, Shown>());
  const latest = useRef(0);
  const addressOf = (wanted: ShopFilter, cursor?: string) => linkTo(storefrontAddress(path, wanted, cursor));

  const show = (list: Shown) => {
    seen.current.set(addressOf(list.filter), list);
    setShown(list);
    setFailed(false);
    setLoading(false);
  };

  const read = async (wanted: ShopFilter, cursor: string | null, before: Product[]) => {
    latest.current += 1;
    const turn = latest.current;
    setLoading(true);
    try {
      const { products, next_cursor } = await readProducts(wanted, SHOP_PAGE_SIZE, cursor);
      // A newer filter has replaced this one.
      if (turn === latest.current) show({ filter: wanted, products: [...before, ...products], next_cursor });
    } catch {
      if (turn !== latest.current) return;
      setLoading(false);
      setFailed(true);
    }
  };

  const isPart = shown.next_cursor !== null && shown.products.length < SHOP_PAGE_SIZE;

  // Fails quietly: 'Load more' stays and reads it.
  const loadRest = async () => {
    if (isLoading) return;
    const turn = latest.current;
    const { products, next_cursor } = shown;
    const rest = await readProducts(shown.filter, SHOP_PAGE_SIZE - products.length, next_cursor).catch(
      () => undefined,
    );
    if (rest && turn === latest.current)
      show({ ...shown, products: [...products, ...rest.products], next_cursor: rest.next_cursor });
  };

  const choose = (wanted: ShopFilter) => {
    setFilter(wanted);
    document.title = shopTitle({ ...page, content: { ...content, filter: wanted } }, { t, translateMessage });
    const known = seen.current.get(addressOf(wanted));
    latest.current += 1;
    if (known) show(known);
    else void read(wanted, null, []);
  };

  const goBack = useEffectEvent(() => {
    const wanted = filterOf(new URLSearchParams(location.search));
    // Back may only have closed the cart.
    if (addressOf(wanted) !== addressOf(filter)) choose(wanted);
  });
  const remember = useEffectEvent(() => seen.current.set(addressOf(content.filter), content));
  useEffect(() => {
    remember();
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);

  const change = (changes: Partial<ShopFilter>) => {
    const wanted = { ...filter, ...changes };
    // A typed letter replaces the history entry; a category adds one.
    const isNewStep = changes.category !== undefined || filter.search === '' || wanted.search === '';
    history[isNewStep ? 'pushState' : 'replaceState'](null, '', addressOf(wanted));
    choose(wanted);
  };

  return {
    filter,
    products: shown.products,
    next_cursor: shown.next_cursor,
    isLoading,
    hasFailed,
    path,
    addressOf,
    change,
    clear: () => change({ category: 0, search: '' }),
    isPart,
    loadRest: () => void loadRest(),
    loadMore: () => void read(shown.filter, shown.next_cursor, shown.products),
  };
}
