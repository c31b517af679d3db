import { buyable, cartLines, refreshCart } from '../cart/cart.ts';
import { readThings } from '../cart/read-things.ts';
import { isFollowed } from '../open-orders/open-orders.ts';
import { putBack } from '../open-orders/put-back.ts';
import type { CheckoutData } from './checkout-data.ts';

/**
 * The checkout data with current prices and stock, as far as it is in the cart. An order made of it is given up, because
 * it names the old prices. Throws `ApiError`.
 */
export async function updateFromCatalogue({ order, ...data }: CheckoutData): Promise<CheckoutData> {
  if (order !== undefined && isFollowed(order)) await putBack(order);
  refreshCart(await readThings(data.cart.map(({ product }) => product.id)));
  const lines = data.cart.flatMap((line) => {
    const inCart = cartLines().find(({ product }) => product.id === line.product.id);
    const quantity = Math.min(line.quantity, inCart?.quantity ?? 0);
    return inCart && quantity > 0 ? [{ product: inCart.product, quantity }] : [];
  });
  return { ...data, cart: buyable(lines) };
}
