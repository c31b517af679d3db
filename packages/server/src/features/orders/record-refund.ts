import type { PaymentMethod } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { listPaymentsOf } from './order-queries.ts';
import { addToOrder, insertOrderPayment } from './queries.ts';
import { ACCOUNT_OF } from './receive-payment.ts';

export interface Refund {
  /** The reference of the refund, for example the wallet's transaction id. */
  reference: string | null;
  /** The method of the whole refund; by default each receipt is refunded by its own method. */
  payment_method?: PaymentMethod | undefined;
  actor_id: number | null;
  at: Date;
}

/** Records the refund of all money still on an order. Lock the order first. */
export async function recordRefund(trx: Transaction<DB>, order: Order, refund: Refund): Promise<Order> {
  const unreturned = new Map<PaymentMethod, number>();
  for (const payment of await listPaymentsOf(trx, order.id)) {
    const method = refund.payment_method ?? (payment.payment_method as PaymentMethod);
    const sign = payment.kind === 'receipt' ? 1 : -1;
    unreturned.set(method, (unreturned.get(method) ?? 0) + sign * payment.amount_cents);
  }
  let updated = order;
  for (const [method, amount] of unreturned) {
    if (amount > 0) updated = await giveBack(trx, order, method, amount, refund);
  }
  return updated;
}

async function giveBack(
  trx: Transaction<DB>,
  order: Order,
  method: PaymentMethod,
  amount: number,
  refund: Refund,
): Promise<Order> {
  const entry = await postJournalEntry(trx, {
    kind: 'goods_refund',
    description: `Refund of order ${order.order_number}`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id: refund.actor_id,
    at: refund.at,
    lines: [
      { account: 'receivable', debit_cents: amount },
      { account: ACCOUNT_OF[method], credit_cents: amount },
    ],
  });
  await insertOrderPayment(trx, {
    order_id: order.id,
    kind: 'refund',
    payment_method: method,
    amount_cents: amount,
    reference: refund.reference,
    journal_entry_id: entry.id,
    recorded_by: refund.actor_id,
    recorded_at: refund.at,
    shift_id: await shareDrawer(trx, refund.actor_id, { is_needed: false }),
  });
  return addToOrder(trx, order.id, { refunded_cents: amount });
}
