import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadFailure } from '../frame/failed-page.tsx';
import { LinesLoading } from '../frame/lines-loading.tsx';
import { ShopDrawer } from '../frame/shop-drawer.tsx';
import { useCart } from './cart.ts';
import { loadCart } from './load-cart.ts';

const Content = lazy(
  (): Promise<{ default: ComponentType }> =>
    loadCart().then(
      ({ CartContent }) => ({ default: CartContent }),
      () => ({ default: () => <LoadFailure /> }),
    ),
);

const Foot = lazy(
  (): Promise<{ default: ComponentType }> =>
    loadCart().then(
      ({ CartFoot }) => ({ default: CartFoot }),
      () => ({ default: () => null }),
    ),
);

/** SHOP-16: the cart, as a drawer on every page. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lines = useCart().length;
  const foot = (
    <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
      <Foot />
    </Suspense>
  );
  return (
    <ShopDrawer onClose={onClose} title={t('Shopping Cart')} footer={foot}>
      <Suspense fallback={<LinesLoading count={lines} />}>
        <Content />
      </Suspense>
    </ShopDrawer>
  );
}
