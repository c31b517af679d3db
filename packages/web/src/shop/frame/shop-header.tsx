import { ME_PAGE } from '@revive/contract';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { BrandMark } from '../../ui/layout/brand-mark.tsx';
import { usePiecesInCart } from '../cart/cart.ts';
import { prepareCart } from '../cart/load-cart.ts';
import { useWishlist } from '../wishlist/wishlist.ts';
import { HEART, SHOPPING_BAG, USER } from './icons.tsx';
import styles from './shop-header.module.css';
import { useShopPage } from './shop-page-context.ts';
import { StaffLink } from './staff-link.tsx';
import { useHome } from './use-home.ts';
import { useShopLink } from './use-shop-link.ts';

type OpenDrawer = (drawer: 'cart' | 'wishlist') => void;

/** SHOP-01: the brand, and the cart with its number of pieces. */
export const ShopHeader = memo(({ onOpen }: { onOpen: OpenDrawer }) => {
  const { policy } = useShopPage();
  const home = useHome();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <a href={home} className={styles.brand}>
          <BrandMark name={policy.business_name} />
        </a>
        <StaffLink className={styles.staff} />
        <MeLink />
        <WishlistButton onOpen={onOpen} />
        <CartButton onOpen={onOpen} />
      </div>
    </header>
  );
});

function MeLink() {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  return (
    <a href={linkTo(ME_PAGE)} className={styles.me} aria-label={t('My page')} title={t('My page')}>
      {USER}
    </a>
  );
}

// Each badge reads its own number, so that a change of the cart does not render the rest of the header.
function WishlistButton({ onOpen }: { onOpen: OpenDrawer }) {
  const { t } = useTranslation();
  const wishes = useWishlist().length;
  return (
    <IconButton
      label={wishes > 0 ? t('Wishlist, {{count}} products', { count: wishes }) : t('Wishlist')}
      icon={HEART}
      count={wishes}
      aria-haspopup="dialog"
      onClick={() => onOpen('wishlist')}
    />
  );
}

// Deferred: the Buy button changes first.
const CartButton = ({ onOpen }: { onOpen: OpenDrawer }) => (
  <CartOf pieces={useDeferredValue(usePiecesInCart())} onOpen={onOpen} />
);

const CartOf = memo(({ pieces, onOpen }: { pieces: number; onOpen: OpenDrawer }) => {
  const { t } = useTranslation();
  return (
    <IconButton
      label={pieces > 0 ? t('Cart, {{count}} items', { count: pieces }) : t('Cart')}
      icon={SHOPPING_BAG}
      count={pieces}
      aria-haspopup="dialog"
      onPointerEnter={prepareCart}
      onFocus={prepareCart}
      onClick={() => onOpen('cart')}
    />
  );
});
