import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { LoadFailure } from '../frame/failed-page.tsx';
import { LinesLoading } from '../frame/lines-loading.tsx';
import { ShopDrawer } from '../frame/shop-drawer.tsx';
import { loadPart } from '../shop-texts.ts';
import { useWishlist } from './wishlist.ts';

// Few visitors look at their wishes, so what is in the drawer is loaded when it opens.
const Wishes = lazy(
  (): Promise<{ default: ComponentType }> =>
    loadPart(() => import('./wishes.tsx')).then(
      (loaded) => ({ default: loaded.Wishes }),
      () => ({ default: () => <LoadFailure /> }),
    ),
);

/** The wishlist, stored in this browser only. */
export function WishlistDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const wishes = useWishlist().length;
  return (
    <ShopDrawer onClose={onClose} title={t('Wishlist')}>
      <Suspense fallback={<LinesLoading count={wishes} />}>
        <Wishes />
      </Suspense>
    </ShopDrawer>
  );
}
