import { cents, type Policy, priceCart, type Totals } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import type { DB, Orders } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { findBuyer, insertOrder, insertOrderLines, lockOrderOfBooking } from './queries.ts';

export type Order = Selectable<Orders>;

export interface ServiceSale {
  booking_id: number;
  client_id: number;
  lines: () => Promise<readonly ServiceLine[]>;
  actor_id: number | null;
  at: Date;
}

/**
 * The order of a booking, created when the booking becomes a sale. `recordTreatments` posts what it is worth in the same
 * transaction. Lock the booking first.
 */
export async function ensureServiceSale(
  trx: Transaction<DB>,
  policy: Policy,
  sale: ServiceSale,
): Promise<Order> {
  const existing = await lockOrderOfBooking(trx, sale.booking_id);
  if (existing) return existing;
  const buyer = await findBuyer(trx, sale.client_id);
  const lines = await sale.lines();
  const { subtotal_cents, total_cents } = priceServices(policy, lines);
  const order = await insertOrder(trx, {
    channel: 'SERVICES',
    status: 'PENDING',
    client_id: sale.client_id,
    client_name: buyer.name,
    client_phone: buyer.phone,
    booking_id: sale.booking_id,
    subtotal_cents,
    total_cents,
    sold_by: sale.actor_id,
    business_day: businessDate(sale.at, policy.time_zone),
    created_at: sale.at,
  });
  await insertOrderLines(trx, order, lines);
  return order;
}

export interface ServiceLine {
  service_id: number;
  name: string;
  /** Per session. */
  unit_price_cents: number;
  /** Sessions. */
  quantity: number;
}

/** The price of booked services, with sessions as the quantity. */
const priceServices = (policy: Policy, lines: readonly ServiceLine[], discountCents = 0): Totals =>
  priceCart(policy, {
    channel: 'SERVICES',
    lines: lines.map((line) => ({ unit_price_cents: cents(line.unit_price_cents), quantity: line.quantity })),
    discount_cents: cents(discountCents),
  });
