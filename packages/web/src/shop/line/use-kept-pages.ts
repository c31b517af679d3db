import { CHECKOUT_PAGE, HOME_PAGE, type ShopPageName } from '@revive/contract';
import { useEffect } from 'react';
import { hasAccessCookie } from '../../api/token-store.ts';
import { usePiecesInCart } from '../cart/cart.ts';
import { loadCart } from '../cart/load-cart.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { loadNotice } from '../open-orders/load-notice.ts';
import { loadOutcomes } from '../payment/load-outcomes.ts';
import { keepWithoutLine } from './start-worker.ts';

/** Pages whose address is no secret. A client's own is kept by itself. */
const KEPT: readonly ShopPageName[] = [
  'storefront',
  'product',
  'packages',
  'checkout',
  'book',
  'book-service',
];

/**
 * Keeps the page to be seen without a line; with something in the cart also the checkout, where an order waits for the line. What
 * it loads comes after the page, so that it takes nothing from it. The staff's devices keep the office.
 */
export function useKeptPages(): void {
  const { content } = useShopPage();
  const checkout = useShopLink()(CHECKOUT_PAGE);
  const hasCart = usePiecesInCart() > 0;
  const canKeep = KEPT.includes(content.name);
  useEffect(() => {
    if (!canKeep || hasAccessCookie()) return;
    const keep = async () => {
      const here = location.pathname + location.search;
      await keepWithoutLine(HOME_PAGE, [
        // A page that the worker brought is kept already.
        ...(navigator.serviceWorker?.controller ? [] : [here]),
        ...(hasCart && !(await isKept(checkout)) ? [checkout] : []),
      ]);
      // By the worker, which keeps them too.
      if (hasCart) await Promise.all([loadCart(), loadOutcomes(), loadNotice()]);
    };
    const later = setTimeout(() => void keep().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(later);
  }, [canKeep, hasCart, checkout]);
}

const isKept = async (address: string): Promise<boolean> =>
  (await globalThis.caches?.match(address)) !== undefined;

/** What the page itself needs comes first. */
const PAUSE_MS = 2_000;
