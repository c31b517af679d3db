import type { Product } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useNameOf } from '../../ui/layout/text-of.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { HEART } from '../frame/icons.tsx';
import styles from './wish-button.module.css';
import { toggleWish, useIsWished } from './wishlist.ts';

/** SHOP-15: the heart button of a product. */
export function WishButton({ product, className }: { product: Product; className?: string | undefined }) {
  const { t } = useTranslation();
  const isWished = useIsWished(product.id);
  const nameOf = useNameOf();
  return (
    <button
      type="button"
      aria-pressed={isWished}
      data-press={isWished ? 'unwish' : 'wish'}
      className={classNames(styles.heart, className)}
      onClick={() => toggleWish(product.id)}
    >
      {HEART}
      <VisuallyHidden>{t('Wishlist: {{name}}', { name: nameOf(product) })}</VisuallyHidden>
    </button>
  );
}
