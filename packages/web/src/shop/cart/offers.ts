import { GIFT_CARD, type OfferedPackage, type Product, type ShopOrder } from '@revive/contract';
import type { CartLine } from './cart.ts';

// What is bought ahead stands in the cart as a product with a number below 0, which no product has: a package by its own
// number, a gift card by its worth.
const CARDS = -1_000_000_000;

/** The most of a package, or of gift cards of one worth, in one order. */
const MOST = 20;

const toBuy = (thing: Pick<Product, 'id' | 'name' | 'texts' | 'price'>): Product => ({
  ...thing,
  description: '',
  previous_price: null,
  sku: '',
  quantity: MOST,
  image: null,
  image_width: null,
  image_height: null,
  category: null,
});

/** A package as it stands in the cart. */
export const packageToBuy = ({ id, name, texts, price }: OfferedPackage): Product =>
  toBuy({ id: -id, name, texts, price });

/** A gift card of so many dollars as it stands in the cart. */
export const giftCardToBuy = (price: number): Product =>
  toBuy({ id: CARDS - Math.round(price * 100), name: GIFT_CARD, texts: undefined, price });

export const isGoods = ({ product }: Pick<CartLine, 'product'>): boolean => product.id > 0;

export const isGiftCard = ({ id }: Pick<Product, 'id'>): boolean => id <= CARDS;

/** By which number an item of an order stands in the cart. */
export const keyOfItem = (
  item: Pick<ShopOrder['items'][number], 'product_id' | 'package' | 'unit_price'>,
): number => {
  if (item.product_id !== null) return item.product_id;
  return item.package === null ? giftCardToBuy(item.unit_price).id : -item.package;
};

/** An item of an order as it is sent. */
export type OrderItem =
  | { product_id: number; quantity: number; unit_price: number }
  | { package: number; quantity: number; unit_price: number }
  | { gift_card: true; unit_price: number };

/** A line of the cart as it is ordered: each gift card has its code. */
export function toOrderItems({ product: { id, price: unit_price }, quantity }: CartLine): OrderItem[] {
  if (id > 0) return [{ product_id: id, quantity, unit_price }];
  if (id > CARDS) return [{ package: -id, quantity, unit_price }];
  return Array.from({ length: quantity }, () => ({ gift_card: true as const, unit_price }));
}
