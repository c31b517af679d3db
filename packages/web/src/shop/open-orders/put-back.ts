import type { ShopOrder } from '@revive/contract';
import { putInCart } from '../cart/cart.ts';
import { keyOfItem } from '../cart/offers.ts';
import { readThings } from '../cart/read-things.ts';
import { giveUpOrder } from '../payment/order-calls.ts';
import { forgetOrder, isFollowed } from './open-orders.ts';

/**
 * Cancels an unpaid order and puts its goods back in the cart. An order that has ended already is left as it is. Throws
 * `ApiError` when it is paid or being paid, and without an answer; then the cart stays unchanged.
 */
export async function putBack(token: string): Promise<void> {
  const wasFollowed = isFollowed(token);
  const order = await giveUpOrder(token);
  const products = await readThings(order.items.map(keyOfItem));
  // Another tab may have done the same meanwhile.
  if (forgetOrder(token) || !wasFollowed) putInCart(linesOf(order, products));
}

const linesOf = ({ items }: ShopOrder, products: Awaited<ReturnType<typeof readThings>>) =>
  items.flatMap((item) => {
    const product = products.find(({ id }) => id === keyOfItem(item));
    return product ? [{ product, quantity: item.quantity }] : [];
  });
