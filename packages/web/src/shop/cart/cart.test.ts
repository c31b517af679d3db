import type { Product } from '@revive/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addToCart, buyable, cartLines, emptyCart, piecesOf, refreshCart, setQuantity } from './cart.ts';

const product = (id: number, given: Partial<Product> = {}): Product => ({
  id,
  name: `Body oil ${id}`,
  description: '',
  price: 10,
  previous_price: null,
  sku: `OIL-${id}`,
  quantity: 3,
  image: null,
  image_width: null,
  image_height: null,
  category: null,
  ...given,
});
const quantities = () => cartLines().map((line) => [line.product.id, line.quantity]);

beforeEach(emptyCart);

describe('the cart', () => {
  it('[SHOP-18] holds one piece more of what is added again', () => {
    addToCart(product(1));
    addToCart(product(2));
    addToCart(product(1));
    expect(quantities()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(piecesOf(cartLines())).toBe(3);
  });

  it('never holds more than there is', () => {
    for (let press = 0; press < 5; press += 1) addToCart(product(1));
    expect(quantities()).toEqual([[1, 3]]);
    addToCart(product(2, { quantity: 0 }));
    expect(quantities()).toEqual([[1, 3]]);
  });

  it.each([0, -1])('[SHOP-19] drops the line at a quantity of %i', (quantity) => {
    addToCart(product(1));
    addToCart(product(2));
    setQuantity(1, quantity);
    expect(quantities()).toEqual([[2, 1]]);
  });

  it('follows the catalogue: new prices, no more than is left, and what is gone stays in sight', () => {
    for (let press = 0; press < 3; press += 1) addToCart(product(1));
    addToCart(product(2));
    addToCart(product(3));
    refreshCart([product(1, { price: 12, quantity: 2 }), product(3, { quantity: 0 })]);
    expect(quantities()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(cartLines()[0]?.product.price).toBe(12);
    expect(buyable(cartLines()).map((line) => line.product.id)).toEqual([1]);
  });
});
