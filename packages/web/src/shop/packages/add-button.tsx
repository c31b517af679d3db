import type { Product } from '@revive/contract';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { addToCart, useIsInCart } from '../cart/cart.ts';
import { prepareCart } from '../cart/load-cart.ts';
import { openOverlay } from '../frame/use-overlay.ts';

/** Puts what is bought ahead into the cart; what is there already is looked at. */
export function AddButton({ thing, name }: { thing: Product; name: string }) {
  const { t } = useTranslation();
  const isInCart = useIsInCart(thing.id);
  if (isInCart)
    return (
      <Button
        icon={<ShoppingBag />}
        isWide
        aria-label={t('{{name}} is in the cart: look at the cart', { name })}
        onPointerEnter={prepareCart}
        onClick={() => openOverlay('cart')}
      >
        {t('In the cart')}
      </Button>
    );
  return (
    <Button
      variant="primary"
      isWide
      aria-label={t('Add {{name}}', { name })}
      onClick={() => addToCart(thing)}
    >
      {t('Add')}
    </Button>
  );
}
