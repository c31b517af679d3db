import type { Product } from '@revive/contract';

/** A product in the cart, with what was last known of it. Amounts are cents. */
export interface CartLine {
  id: number;
  name: string;
  sku: string;
  price_cents: number;
  /** The price before it changed while the product lay in the cart. */
  was_cents: number | null;
  /** Pieces that can be sold. */
  stock: number;
  /** False once the product was taken out of the catalogue. */
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

/** Puts one more piece into the cart, or says why not (spec 5, POS). */
export function addPiece(lines: readonly CartLine[], product: Product): readonly CartLine[] | CartRefusal {
  if (product.quantity <= 0) return 'out of stock';
  const line = lines.find(({ id }) => id === product.id);
  if (!line) return [...lines, lineOf(product, 1)];
  if (line.quantity >= product.quantity) return 'not enough';
  return withLine(lines, { ...line, quantity: line.quantity + 1 });
}

/** Sets how many pieces; 0 or less takes the line out, more than there is is refused. */
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
 * The cart after the catalogue was reloaded: prices and stock as they are now, a changed price remembered so that
 * it can be said. Quantities stay as the cashier set them. `wasAsked` returns for which products it means that they are
 * gone when they are missing. The same array when nothing changed.
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

/** Why a line cannot be sold as it stands; null when it can. */
export function problemOf(line: CartLine): 'gone' | CartRefusal | null {
  if (!line.is_sold) return 'gone';
  if (line.stock <= 0) return 'out of stock';
  return line.quantity > line.stock ? 'not enough' : null;
}
