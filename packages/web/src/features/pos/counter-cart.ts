import type { Product } from '@revive/contract';

/** A product in the cart, with its last known data. Amounts are cents. */
export interface CartLine {
  id: number;
  name: string;
  sku: string;
  price_cents: number;
  /** The former price, when it changed while the product was in the cart. */
  was_cents: number | null;
  /** The quantity in stock. */
  stock: number;
  /** False once the product left the catalogue. */
  is_sold: boolean;
  quantity: number;
}

export type CartRefusal = 'out of stock' | 'not enough';

const priceOf = (product: Product) => Math.round(product.price * 100);

const lineOf = (product: Product, quantity: number): CartLine => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  price_cents: priceOf(product),
  was_cents: null,
  stock: product.quantity,
  is_sold: true,
  quantity,
});

/** Adds one piece to the cart, or returns why not (spec 5, POS). */
export function addPiece(lines: readonly CartLine[], product: Product): readonly CartLine[] | CartRefusal {
  if (product.quantity <= 0) return 'out of stock';
  const line = lines.find(({ id }) => id === product.id);
  if (!line) return [...lines, lineOf(product, 1)];
  if (line.quantity >= product.quantity) return 'not enough';
  return withLine(lines, { ...line, quantity: line.quantity + 1 });
}

/** Sets the quantity; 0 or less removes the line, more than the stock is refused. */
export function setPieces(
  lines: readonly CartLine[],
  id: number,
  quantity: number,
): readonly CartLine[] | CartRefusal {
  const line = lines.find((one) => one.id === id);
  if (!line || quantity <= 0) return lines.filter((one) => one.id !== id);
  if (quantity > line.stock && quantity > line.quantity) return 'not enough';
  return withLine(lines, { ...line, quantity });
}

const withLine = (lines: readonly CartLine[], changed: CartLine): CartLine[] =>
  lines.map((line) => (line.id === changed.id ? changed : line));

/**
 * The cart after the catalogue was reloaded: current prices and stock, with changed prices remembered.
 * Quantities stay. `wasAsked` returns whether a product was requested, so that a missing one is gone. Returns
 * the same array when nothing changed.
 */
export function renewLines(
  lines: readonly CartLine[],
  products: ReadonlyMap<number, Product>,
  wasAsked: (id: number) => boolean,
): readonly CartLine[] {
  const renewed = lines.map((line) => {
    const product = products.get(line.id);
    if (!product) return wasAsked(line.id) && line.is_sold ? { ...line, is_sold: false } : line;
    const now = lineOf(product, line.quantity);
    const shown = line.was_cents ?? line.price_cents;
    const next = { ...now, was_cents: shown === now.price_cents ? null : shown };
    return isSame(line, next) ? line : next;
  });
  return renewed.some((line, place) => line !== lines[place]) ? renewed : lines;
}

const isSame = (one: CartLine, other: CartLine) =>
  (Object.keys(one) as (keyof CartLine)[]).every((key) => one[key] === other[key]);

/** Why a line cannot be sold; null when it can. */
export function problemOf(line: CartLine): 'gone' | CartRefusal | null {
  if (!line.is_sold) return 'gone';
  if (line.stock <= 0) return 'out of stock';
  return line.quantity > line.stock ? 'not enough' : null;
}
