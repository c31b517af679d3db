import { type ComponentType, lazy, Suspense } from 'react';
import { usePiecesInCart } from '../cart/cart.ts';
import { useHasUnsentOrder } from '../checkout/made-store.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { loadNotice } from './load-notice.ts';
import { useHasOpenOrders } from './open-orders.ts';

// Most visitors have no order, so the notice is loaded only for those who have. Where it cannot be loaded the page works
// without it.
const OpenOrdersNotice = lazy(
  (): Promise<{ default: ComponentType<{ hasUnsent: boolean }> }> =>
    loadNotice().then(
      (loaded) => ({ default: loaded.OpenOrdersNotice }),
      () => ({ default: () => null }),
    ),
);

/** The notice about this browser's orders, where there are any. */
export function OpenOrdersSlot() {
  const { content } = useShopPage();
  const hasPieces = usePiecesInCart() > 0;
  // The checkout says itself how its order stands.
  const hasUnsent = useHasUnsentOrder() && hasPieces && content.name !== 'checkout';
  if (!useHasOpenOrders() && !hasUnsent) return null;
  return (
    <Suspense>
      <OpenOrdersNotice hasUnsent={hasUnsent} />
    </Suspense>
  );
}
