import type { Product } from '@revive/contract';
import Check from 'lucide-react/icons/check';
import { useTranslation } from '../lib/use-translation.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { addToCart, removeFromCart, useIsInCart } from './cart/cart.ts';

type BuyButtonProps = Pick<ButtonProps, 'size'> & { product: Product };

/** SHOP-13: adds the product to the cart; once it is there, removes it. */
export function BuyButton({ product, size }: BuyButtonProps) {
  const { t } = useTranslation();
  const isInCart = useIsInCart(product.id);
  const name = <VisuallyHidden> {product.name}</VisuallyHidden>;
  if (isInCart)
    return (
      <Button
        size={size}
        isWide
        icon={<Check />}
        data-press="remove"
        onClick={() => removeFromCart(product.id)}
      >
        {t('Remove')}
        {name}
      </Button>
    );
  const isSoldOut = product.quantity <= 0;
  return (
    <Button
      size={size}
      isWide
      variant="primary"
      data-press="buy"
      {...(isSoldOut && { disabledReason: t('There is none left just now.') })}
      onClick={() => addToCart(product)}
    >
      {isSoldOut ? t('Sold out') : t('Buy')}
      {name}
    </Button>
  );
}
