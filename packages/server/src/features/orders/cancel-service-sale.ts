import type { PaymentMethod } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import {
  addToOrder,
  findLatestReceiptMethod,
  insertOrderPayment,
  keepOrderLines,
  lockOrderOfBooking,
  updateOrder,
} from './queries.ts';
import { ACCOUNT_OF, isPaid } from './receive-payment.ts';

export interface SaleCancellation {
  booking_id: number;
  /** The cancelled part of the sale: price, money received and discount granted for it. */
  price_cents: number;
  refund_cents: number;
  discount_cents: number;
  /** Sessions of each service that were completed and stay sold. */
  completed: ReadonlyMap<number, number>;
  reference: string | null;
  actor_id: number;
  at: Date;
}

/**
 * Cancels the part of a treatment sale that was not completed: refund, reversing journal entry and the order's sums
 * together. A sale with nothing left becomes CANCELLED and keeps its lines.
 */
export async function cancelServiceSale(trx: Transaction<DB>, cancellation: SaleCancellation): Promise<void> {
  const order = await lockOrderOfBooking(trx, cancellation.booking_id);
  if (!order || cancellation.price_cents === 0) return;
  const { price_cents, refund_cents, discount_cents } = cancellation;
  const method = (await findLatestReceiptMethod(trx, order.id)) ?? 'mobile_money';
  const entry = await postJournalEntry(trx, {
    kind: 'service_cancellation',
    description: `Cancellation of order ${order.order_number}`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id: cancellation.actor_id,
    at: cancellation.at,
    lines: [
      { account: 'service_revenue', debit_cents: price_cents },
      { account: 'discounts_given', credit_cents: discount_cents },
      { account: ACCOUNT_OF[method as PaymentMethod], credit_cents: refund_cents },
      { account: 'receivable', credit_cents: price_cents - refund_cents - discount_cents },
    ],
  });
  if (refund_cents > 0) {
    await insertOrderPayment(trx, {
      order_id: order.id,
      kind: 'refund',
      payment_method: method,
      amount_cents: refund_cents,
      reference: cancellation.reference,
      journal_entry_id: entry.id,
      recorded_by: cancellation.actor_id,
      recorded_at: cancellation.at,
      shift_id: await shareDrawer(trx, cancellation.actor_id, { is_needed: false }),
    });
  }
  if (cancellation.completed.size === 0) {
    await addToOrder(trx, order.id, { refunded_cents: refund_cents });
    await updateOrder(trx, order.id, {
      status: 'CANCELLED',
      cancelled_at: cancellation.at,
      cancelled_by: cancellation.actor_id,
      cancel_kind: 'cancelled',
      cancel_reason: 'The booking was cancelled.',
    });
    return;
  }
  await keepOrderLines(trx, order.id, cancellation.completed);
  const kept = await addToOrder(trx, order.id, {
    subtotal_cents: -price_cents,
    discount_cents: -discount_cents,
    refunded_cents: refund_cents,
  });
  if (isPaid(kept))
    await updateOrder(trx, order.id, { status: 'CONFIRMED', paid_at: kept.paid_at ?? cancellation.at });
}
