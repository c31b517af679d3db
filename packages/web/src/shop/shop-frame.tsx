import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { CartDrawer } from './cart/cart-drawer.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopHeader } from './shop-header.tsx';
import { WishlistDrawer } from './wishlist/wishlist-drawer.tsx';

/** Layout of every page of the shop: header, cart, wishlist and footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'cart' | 'wishlist' | null>(null);
  // 'Back to Cart' and shared links may open the cart directly.
  useEffect(() => {
    if (location.hash !== '#cart') return;
    setOpen('cart');
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('Skip to the content')}
      </a>
      <ShopHeader onOpen={setOpen} />
      <noscript>
        <p className={styles.noScript}>
          {t('Buying needs JavaScript, which is switched off in this browser. Looking around works without.')}
        </p>
      </noscript>
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      <ShopFooter />
      {open === 'cart' && <CartDrawer onClose={close} />}
      {open === 'wishlist' && <WishlistDrawer onClose={close} />}
    </>
  );
}
