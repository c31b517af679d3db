import { FIND_ORDER_PAGE } from '@revive/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { OpenOrdersSlot } from '../open-orders/open-orders-slot.tsx';
import { type CartLine, cartLines, refreshCart, useCart } from './cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSums } from './cart-sums.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { isGoods } from './offers.ts';
import { readThings } from './read-things.ts';

/** SHOP-16: the goods, and how they get to the buyer. */
export function CartContent() {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const lines = useCart();
  return (
    <>
      <OpenOrdersSlot />
      {lines.length === 0 ? (
        <EmptyState isCompact action={<a href={linkTo(FIND_ORDER_PAGE)}>{t('Find an order')}</a>}>
          {t('Your cart is empty')}
        </EmptyState>
      ) : (
        <Lines lines={lines} />
      )}
      {/* What is no goods is not delivered. */}
      {(lines.length === 0 || lines.some(isGoods)) && <DeliveryFields />}
    </>
  );
}

/** What stands below the goods. */
export const CartFoot = () => <CartSums lines={useCart()} />;

function Lines({ lines }: { lines: CartLine[] }) {
  const [before] = useState(cartLines);
  useEffect(() => {
    const abort = new AbortController();
    readThings(before.map(({ product }) => product.id)).then(
      (products) => abort.signal.aborted || refreshCart(products),
      // Without an answer the cart stays unchanged; the server checks the order in any case.
      () => undefined,
    );
    return () => abort.abort();
  }, [before]);
  return (
    <Stack as="ul" gap={0}>
      {lines.map((line) => (
        <CartLineRow
          key={line.product.id}
          line={line}
          before={before.find(({ product }) => product.id === line.product.id)}
        />
      ))}
    </Stack>
  );
}
