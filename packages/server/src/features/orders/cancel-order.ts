import { dollars, SALE_TAKEN_BACK, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import { lockProducts, moveStock } from '../inventory/index.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { moveCredit } from './credit-accounts.ts';
import type { Order } from './ensure-service-sale.ts';
import { findSaleEntry, listGoodsOf } from './order-queries.ts';
import { reverseReturns } from './post-return.ts';
import { updateOrder } from './queries.ts';
import { revenueOf, withoutTax } from './recognise-sale.ts';
import { takeWriteOffsBack } from './record-write-off.ts';

export interface Cancellation {
  kind: 'hold_ended' | 'cancelled' | 'void';
  reason: string;
  actor_id: number | null;
  at: Date;
}

/**
 * Cancels an order of goods: returns its pieces to stock and reverses its journal entries. Money received stays on the
 * order as due for a refund (`recordRefund`). Lock the order first. People may not cancel while a payment is open. An
 * ended reservation is cancelled anyway, because `settleOrderAttempt` handles a payment that arrives later. Throws `Conflict` for
 * credit that is spent, was brought in or was given back in money.
 */
export async function cancelOrder(
  trx: Transaction<DB>,
  order: Order,
  { kind, reason, actor_id, at }: Cancellation,
): Promise<Order> {
  refuseCreditMoved(order);
  if (order.goods_reserved) {
    const lines = await listGoodsOf(trx, order.id);
    await lockProducts(
      trx,
      lines.map((line) => line.product_id),
    );
    // What came back already is in stock again, or lost.
    const kept = lines.filter((line) => line.returned < line.quantity);
    await moveStock(
      trx,
      kept.map((line) => ({ product_id: line.product_id, change: line.quantity - line.returned })),
      {
        // What was only reserved is released; what was sold comes back.
        type: order.recognised_at === null ? 'release' : 'return',
        order_id: order.id,
        notes: reason,
        actor_id,
        at,
      },
    );
  }
  await reverseSale(trx, order, { actor_id, at });
  if (order.credit_account_id !== null && order.recognised_at !== null)
    await takeCreditBack(trx, order.credit_account_id, order.subtotal_cents);
  return updateOrder(trx, order.id, {
    status: 'CANCELLED',
    cancel_kind: kind,
    cancel_reason: reason,
    cancelled_at: at,
    cancelled_by: actor_id,
    hold_ends_at: null,
    recognised_at: null,
  });
}

function refuseCreditMoved({ channel, import_id, subtotal_cents }: Order): void {
  if (channel !== 'CREDIT') return;
  if (import_id !== null)
    throw new Conflict(
      text('This credit was brought in. Undo that import, or give the credit back in money.'),
    );
  if (subtotal_cents === 0)
    throw new Conflict(text('This credit was given back in money, and that cannot be taken back.'));
}

/** What is spent cannot be taken back. */
async function takeCreditBack(trx: Transaction<DB>, accountId: number, cents: number): Promise<void> {
  await moveCredit(trx, accountId, -cents).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
    throw new Conflict(text('Some of this credit is spent, so its sale cannot be taken back.'));
  });
}

/** Takes the entry of a sale of goods back, if there is one. */
export async function reverseSale(
  trx: Transaction<DB>,
  sold: Order,
  { actor_id, at }: { actor_id: number | null; at: Date },
): Promise<void> {
  const posted = sold.recognised_at === null ? undefined : await findSaleEntry(trx, sold.id);
  if (!posted) return;
  const order = await takeWriteOffsBack(trx, sold, { reason: SALE_TAKEN_BACK, actor_id, at });
  await reverseReturns(trx, order, { actor_id, at });
  const delivery = order.delivery_paid_with_order ? order.delivery_cents : 0;
  await postJournalEntry(trx, {
    kind: 'goods_sale_reversal',
    description: `Order ${order.order_number} of $${dollars(order.total_cents).toFixed(2)} taken back`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id,
    at,
    reverses_id: posted.id,
    lines: [
      { account: revenueOf(order), debit_cents: withoutTax(order) },
      { account: 'tax_payable', debit_cents: order.tax_cents },
      { account: 'delivery_revenue', debit_cents: delivery },
      { account: 'discounts_given', credit_cents: order.discount_cents },
      { account: 'receivable', credit_cents: order.total_cents },
    ],
  });
}
