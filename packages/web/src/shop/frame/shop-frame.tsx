import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { LineNotice } from '../line/line-notice.tsx';
import { useKeptPages } from '../line/use-kept-pages.ts';
import { OpenOrdersSlot } from '../open-orders/open-orders-slot.tsx';
import { WishlistDrawer } from '../wishlist/wishlist-drawer.tsx';
import { LanguageLinks } from './language-links.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopHeader } from './shop-header.tsx';
import { useShopPage } from './shop-page-context.ts';
import { SHOP_SYMBOLS } from './symbols.tsx';
import { closeOverlay, openOverlay, useOverlay } from './use-overlay.ts';

/** Layout of every page of the shop: header, open orders, cart, wishlist and footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { wallet, content } = useShopPage();
  const overlay = useOverlay();
  useKeptPages();
  // 'Back to Cart' and shared links may open the cart directly.
  useEffect(() => {
    if (location.hash !== '#cart') return;
    history.replaceState(history.state, '', location.pathname + location.search);
    openOverlay('cart');
  }, []);
  const languages = (
    <div className={styles.languages}>
      <LanguageLinks />
    </div>
  );
  // On a small phone the checkout has no line to spare above the field of the wallet.
  const areLanguagesLast = content.name === 'checkout';
  return (
    <div className={styles.frame}>
      {SHOP_SYMBOLS}
      <a href="#content" className={styles.skip}>
        {t('Skip to the content')}
      </a>
      {!areLanguagesLast && languages}
      <ShopHeader onOpen={openOverlay} />
      {content.name !== 'me' && <LineNotice />}
      {wallet && content.name !== 'sign' && (
        <aside className={styles.notice} aria-label={t('Payments')}>
          {wallet === 'test'
            ? t('Test mode: no money moves.')
            : t('This shop cannot take payments yet. Please contact us to order.')}
        </aside>
      )}
      <OpenOrdersSlot />
      <div id="content" tabIndex={-1} className={styles.content}>
        {children}
      </div>
      {areLanguagesLast && languages}
      <ShopFooter />
      {overlay === 'cart' && <CartDrawer onClose={closeOverlay} />}
      {overlay === 'wishlist' && <WishlistDrawer onClose={closeOverlay} />}
    </div>
  );
}
