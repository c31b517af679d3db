import { type ComponentType, lazy, Suspense } from 'react';
import { loadPart } from '../shop-texts.ts';
import { useHasOpenOrders } from './open-orders.ts';

// Most visitors have no order, so the notice is loaded only for those who have. Where it cannot be loaded the page works
// without it.
const OpenOrdersNotice = lazy(
  (): Promise<{ default: ComponentType }> =>
    loadPart(() => import('./open-orders-notice.tsx')).then(
      (loaded) => ({ default: loaded.OpenOrdersNotice }),
      () => ({ default: () => null }),
    ),
);

/** The notice about this browser's orders, where there are any. */
export function OpenOrdersSlot() {
  if (!useHasOpenOrders()) return null;
  return (
    <Suspense>
      <OpenOrdersNotice />
    </Suspense>
  );
}
