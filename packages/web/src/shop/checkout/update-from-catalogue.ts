import { ApiError } from '../../api/api-error.ts';
import { buyable, refreshCart } from '../cart/cart.ts';
import { readProductsById } from '../catalogue.ts';
import { type CheckoutData, storeCheckoutData } from '../checkout-data.ts';

/** The checkout data with current prices and stock; null without an answer. */
export async function updateFromCatalogue(data: CheckoutData): Promise<CheckoutData | null> {
  try {
    const products = await readProductsById(data.cart.map(({ product }) => product.id));
    refreshCart(products);
    const lines = data.cart.flatMap((line) => {
      const product = products.find(({ id }) => id === line.product.id);
      return product ? [{ product, quantity: Math.min(line.quantity, product.quantity) }] : [];
    });
    const next = { ...data, cart: buyable(lines) };
    storeCheckoutData(next);
    return next;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
