import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslation } from '../lib/use-translation.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { usePiecesInCart } from './cart/cart.ts';
import styles from './shop-header.module.css';
import { useShopPage } from './shop-page-context.ts';
import { StaffLink } from './staff-link.tsx';
import { useHome } from './use-home.ts';
import { useWishlist } from './wishlist/wishlist.ts';

type ShopHeaderProps = { onOpenCart: () => void; onOpenWishlist: () => void };

/** SHOP-01: the brand, and the cart with how much is in it. */
export function ShopHeader({ onOpenCart, onOpenWishlist }: ShopHeaderProps) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const home = useHome();
  const pieces = usePiecesInCart();
  const wishes = useWishlist().length;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <a href={home} className={styles.brand}>
          <BrandMark name={policy.business_name} />
        </a>
        <StaffLink className={styles.staff} />
        <IconButton
          label={wishes > 0 ? t('Wishlist, {{count}} products', { count: wishes }) : t('Wishlist')}
          icon={<Heart />}
          count={wishes}
          aria-haspopup="dialog"
          onClick={onOpenWishlist}
        />
        <IconButton
          label={pieces > 0 ? t('Cart, {{count}} items', { count: pieces }) : t('Cart')}
          icon={<ShoppingBag />}
          count={pieces}
          aria-haspopup="dialog"
          onClick={onOpenCart}
        />
      </div>
    </header>
  );
}
