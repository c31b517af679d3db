import type { Product } from '@revive/contract';
import { useStore } from 'zustand';
import { asJson, createStored } from '../../lib/create-stored.ts';

/** One line of the cart: the product as last loaded, and its quantity (spec 3, Cart line). */
export interface CartLine {
  product: Product;
  quantity: number;
}

const isLine = (value: unknown): value is CartLine => {
  const { product, quantity } = (value ?? {}) as Partial<CartLine>;
  return (
    Number.isSafeInteger(quantity) && Number.isSafeInteger(product?.id) && typeof product?.price === 'number'
  );
};

const isCart = (value: unknown): value is CartLine[] => Array.isArray(value) && value.every(isLine);

const cart = createStored<CartLine[]>('revive.cart', [], asJson(isCart));

const setLines = (value: CartLine[]): void => cart.setState({ value });

/** The cart of this browser, the same in every tab. */
export const useCart = (): CartLine[] => useStore(cart, ({ value }) => value);

export const useIsInCart = (id: number): boolean =>
  useStore(cart, ({ value }) => value.some(({ product }) => product.id === id));

export const usePiecesInCart = (): number => useStore(cart, ({ value }) => piecesOf(value));

export const cartLines = (): CartLine[] => cart.getState().value;

export const emptyCart = (): void => setLines([]);

/** Adds one piece; a product already in the cart gets one more (SHOP-18), up to the stock. */
export function addToCart(product: Product): void {
  const line = cartLines().find((other) => other.product.id === product.id);
  const quantity = Math.min((line?.quantity ?? 0) + 1, product.quantity);
  if (quantity > 0) setLine(product, quantity);
}

/** Adds these goods to what is in the cart already; more than the stock is corrected when the cart is opened. */
export function putInCart(lines: readonly CartLine[]): void {
  for (const { product, quantity } of lines) {
    const line = cartLines().find((other) => other.product.id === product.id);
    setLine(product, (line?.quantity ?? 0) + quantity);
  }
}

/** Whether the cart has at least these goods. */
export const isInCart = (lines: readonly CartLine[]): boolean =>
  lines.every(({ product, quantity }) =>
    cartLines().some((line) => line.product.id === product.id && line.quantity >= quantity),
  );

export function removeFromCart(id: number): void {
  setLines(cartLines().filter(({ product }) => product.id !== id));
}

/** Sets the quantity of a product; 0 or less removes the line (SHOP-19). */
export function setQuantity(id: number, quantity: number): void {
  const line = cartLines().find(({ product }) => product.id === id);
  if (quantity <= 0) removeFromCart(id);
  else if (line) setLine(line.product, quantity);
}

function setLine(product: Product, quantity: number): void {
  const lines = cartLines();
  const isThere = lines.some((line) => line.product.id === product.id);
  const line = { product, quantity };
  setLines(isThere ? lines.map((old) => (old.product.id === product.id ? line : old)) : [...lines, line]);
}

/** Updates the lines from the catalogue: current prices, and no more pieces than the stock. */
export function refreshCart(catalogue: readonly Product[]): void {
  const lines = cartLines().map((line) => {
    const product = catalogue.find(({ id }) => id === line.product.id);
    // No longer sold: the line stays visible with a stock of 0.
    if (!product) return { ...line, product: { ...line.product, quantity: 0 } };
    return { product, quantity: Math.max(1, Math.min(line.quantity, product.quantity)) };
  });
  setLines(lines);
}

export const isSoldOut = ({ product }: CartLine): boolean => product.quantity <= 0;

/** The lines that can be bought. */
export const buyable = (lines: readonly CartLine[]): CartLine[] => lines.filter((line) => !isSoldOut(line));

export const piecesOf = (lines: readonly CartLine[]): number =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
