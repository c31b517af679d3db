import type { ShopOrder } from '@revive/contract';
import { putInCart } from '../cart/cart.ts';
import { giveUpOrder } from '../payment/order-calls.ts';
import { readProductsById } from '../products/catalogue.ts';
import { forgetOrder, isFollowed } from './open-orders.ts';

/**
 * Cancels an unpaid order and puts its goods back in the cart. An order that has ended already is left as it is. Throws
 * `ApiError` when it is paid or being paid, and without an answer; then the cart stays unchanged.
 */
export async function putBack(token: string): Promise<void> {
  const wasFollowed = isFollowed(token);
  const order = await giveUpOrder(token);
  const products = await readProductsById(order.items.map(({ product_id }) => product_id));
  // Another tab may have done the same meanwhile.
  if (forgetOrder(token) || !wasFollowed) putInCart(linesOf(order, products));
}

const linesOf = ({ items }: ShopOrder, products: Awaited<ReturnType<typeof readProductsById>>) =>
  items.flatMap(({ product_id, quantity }) => {
    const product = products.find(({ id }) => id === product_id);
    return product ? [{ product, quantity }] : [];
  });
