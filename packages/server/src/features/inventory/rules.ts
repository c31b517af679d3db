import { MAX_STOCK, type Role, type StockMove } from '@revive/contract';

/**
 * What the shop strikes through after a change of price: the price just before it fell. A rise up to that price or
 * beyond ends the offer; a smaller rise leaves it, since the product still costs less than it did.
 */
export function previousPrice(
  before: { price_cents: number; previous_price_cents: number | null },
  price_cents: number,
): number | null {
  if (price_cents < before.price_cents) return before.price_cents;
  const { previous_price_cents } = before;
  return previous_price_cents !== null && price_cents < previous_price_cents ? previous_price_cents : null;
}

/** By how much a quantity changes: what came in, what went out, or what a count differs by. */
export function changeOf(move: StockMove, quantity: number, before: number): number {
  if (move === 'in') return quantity;
  return move === 'out' ? -quantity : quantity - before;
}

/** Why this change of stock cannot be, in a sentence; null when it can. */
export function refusalOf(product: { name: string; quantity: number }, change: number): string | null {
  const after = product.quantity + change;
  if (after > MAX_STOCK) return `More than ${MAX_STOCK.toLocaleString('en-US')} pieces cannot be kept.`;
  if (after >= 0) return null;
  return product.quantity === 0
    ? `${product.name} is out of stock: nothing can go out.`
    : `Only ${product.quantity} of ${product.name} left.`;
}

/** Why someone may not set a product's quantity to what they counted, in a sentence; null when they may. */
export const countRefusal = (role: Role): string | null =>
  role === 'staff' ? 'Only a manager or an admin may correct the stock.' : null;
