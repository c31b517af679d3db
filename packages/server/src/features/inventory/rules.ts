import { type Role, type StockMove, type Text, text } from '@revive/contract';
import { MAX_STOCK } from '@revive/contract/schemas';

/**
 * The struck-through price after a change: the last price before it fell. A rise to that price or above ends the offer;
 * a smaller rise keeps it, because the product is still cheaper.
 */
export function previousPrice(
  before: { price_cents: number; previous_price_cents: number | null },
  price_cents: number,
): number | null {
  if (price_cents < before.price_cents) return before.price_cents;
  const { previous_price_cents } = before;
  return previous_price_cents !== null && price_cents < previous_price_cents ? previous_price_cents : null;
}

/** The change of a quantity: in, out, or the difference of a count. */
export function changeOf(move: StockMove, quantity: number, before: number): number {
  if (move === 'in') return quantity;
  return move === 'out' ? -quantity : quantity - before;
}

/** `MAX_STOCK` as it is written in every language. */
const MOST = '1,000,000';

/** Why this stock change is invalid, as a sentence; null when it is valid. */
export function refusalOf(product: { name: string; quantity: number }, change: number): Text | null {
  const after = product.quantity + change;
  if (after > MAX_STOCK) return text('The stock of a product can be at most {{most}}.', { most: MOST });
  if (after >= 0) return null;
  return product.quantity === 0
    ? text('{{name}} is out of stock: nothing can go out.', { name: product.name })
    : text('Only {{count}} of {{name}} left.', { count: product.quantity, name: product.name });
}

/** Why the caller may not set a quantity by count, as a sentence; null when they may. */
export const countRefusal = (role: Role): Text | null =>
  role === 'staff' ? text('Only a manager or an admin may correct the stock.') : null;
