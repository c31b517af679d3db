import type { Policy } from './policy.ts';

/** The owner's settings that say how much a guest of the shop may order at once. */
export type GuestLimits = Pick<Policy, 'guest_order_pieces' | 'guest_order_worth'>;

export interface GuestLine {
  product_id: number;
  quantity: number;
  /** Cents a piece. */
  unit_price: number;
}

/** What of an order is more than a guest may order: the place of the line, or the worth of all; undefined when nothing is. */
export function beyondGuestLimit(
  limits: GuestLimits,
  lines: readonly GuestLine[],
): { pieces: number } | 'worth' | undefined {
  const pieces = new Map<number, number>();
  for (const [place, line] of lines.entries()) {
    const wanted = (pieces.get(line.product_id) ?? 0) + line.quantity;
    if (wanted > limits.guest_order_pieces) return { pieces: place };
    pieces.set(line.product_id, wanted);
  }
  const worth = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  return worth > Math.round(limits.guest_order_worth * 100) ? 'worth' : undefined;
}
