import type { Product } from '@revive/contract';
import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { addToCart, removeFromCart, useIsInCart } from '../cart/cart.ts';
import { prepareCart } from '../cart/load-cart.ts';

// The second tap of a double tap falls on Remove, which was not there when the finger moved.
const DOUBLE_TAP_MS = 600;

type BuyButtonProps = Pick<ButtonProps, 'size'> & { product: Product };

/** SHOP-13: adds the product to the cart; once it is there, removes it. */
export function BuyButton({ product, size }: BuyButtonProps) {
  const { t } = useTranslation();
  const isInCart = useIsInCart(product.id);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const ofWhat = (
    <VisuallyHidden>
      {' '}
      <TextOf thing={product} />
    </VisuallyHidden>
  );
  if (isInCart)
    return (
      <Button
        size={size}
        isWide
        icon={<Check />}
        data-press="remove"
        onClick={({ timeStamp }) => {
          if (timeStamp - addedAt.current > DOUBLE_TAP_MS) removeFromCart(product.id);
        }}
      >
        {t('Remove')}
        {ofWhat}
      </Button>
    );
  const isSoldOut = product.quantity <= 0;
  return (
    <Button
      size={size}
      isWide
      variant="primary"
      data-press="buy"
      {...(isSoldOut && { disabledReason: t('It is sold out at the moment.') })}
      onClick={({ timeStamp }) => {
        addedAt.current = timeStamp;
        addToCart(product);
        prepareCart();
      }}
    >
      {isSoldOut ? t('Sold out') : t('Buy')}
      {ofWhat}
    </Button>
  );
}
