import { CHECKOUT_PAGE, type ShopPageName } from '@revive/contract';
import { useEffect } from 'react';
import { hasAccessCookie } from '../../api/token-store.ts';
import { usePiecesInCart } from '../cart/cart.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';

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
    const keep = async () => (await import('./keep-pages.ts')).keepPages(hasCart ? checkout : undefined);
    const later = setTimeout(() => void keep().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(later);
  }, [canKeep, hasCart, checkout]);
}

/** What the page itself needs comes first. */
const PAUSE_MS = 2_000;
