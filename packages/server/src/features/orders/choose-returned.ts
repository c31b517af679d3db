import { type ReturnRequest, type Text, text } from '@revive/contract';
import { Conflict, Invalid } from '../../lib/errors.ts';
import type { OrderLine } from './order-queries.ts';

/** Pieces of one line of an order that come back. */
export interface ReturnedPieces {
  order_line_id: number;
  product_id: number;
  unit_price_cents: number;
  quantity: number;
  restocked: boolean;
}

/**
 * Which pieces of which lines come back. A product may be named twice, as good for sale and as lost. Throws `Invalid` for a
 * product the order does not have, and `Conflict` for more pieces than the buyer still has.
 */
export function chooseReturned(lines: readonly OrderLine[], items: ReturnRequest['items']): ReturnedPieces[] {
  const left = new Map(lines.map((line) => [line.id, line.quantity - line.returned]));
  return items.flatMap(({ product, quantity, restock }, place) => {
    const ofProduct = lines.filter((line) => line.product_id === product);
    if (ofProduct.length === 0)
      throw new Invalid({ [`items.${place}.product`]: [text('This product is not of this sale.')] });
    let rest = quantity;
    const pieces = ofProduct.flatMap((line) => {
      const taken = Math.min(rest, left.get(line.id)!);
      rest -= taken;
      left.set(line.id, left.get(line.id)! - taken);
      if (taken === 0) return [];
      return {
        order_line_id: line.id,
        product_id: product,
        unit_price_cents: line.unit_price_cents,
        quantity: taken,
        restocked: restock,
      };
    });
    if (rest > 0) throw new Conflict(tooMany(ofProduct), { product });
    return pieces;
  });
}

function tooMany(lines: readonly OrderLine[]): Text {
  const sold = lines.reduce((pieces, line) => pieces + line.quantity, 0);
  const returned = lines.reduce((pieces, line) => pieces + line.returned, 0);
  const { name } = lines[0]!;
  return returned === 0
    ? text('More of {{name}} than were sold: {{count}} in this sale.', { name, count: sold })
    : text('More of {{name}} than are left: {{sold}} sold, {{returned}} returned already.', {
        name,
        sold,
        returned,
      });
}
