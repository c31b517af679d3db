import { cents, type Policy, priceCart, type Totals } from '@revive/contract';

export interface ServiceLine {
  service_id: number;
  name: string;
  /** Per session. */
  unit_price_cents: number;
  /** Sessions. */
  quantity: number;
}

/** What booked services cost: sessions as the quantity, through the one price function. */
export const priceServices = (policy: Policy, lines: readonly ServiceLine[], discountCents = 0): Totals =>
  priceCart(policy, {
    channel: 'SERVICES',
    lines: lines.map((line) => ({ unit_price_cents: cents(line.unit_price_cents), quantity: line.quantity })),
    discount_cents: cents(discountCents),
  });
