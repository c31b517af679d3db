import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { lockProducts, moveStock } from '../inventory/index.ts';
import { payerOf, type Settler } from '../payments/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { followPayer } from './follow-payer.ts';
import { listLinesOf, lockOrder } from './order-queries.ts';
import { updateOrder } from './queries.ts';
import { receivePayment } from './receive-payment.ts';
import { recogniseSale } from './recognise-sale.ts';

/**
 * Applies a succeeded wallet payment to its order. After the reservation has ended it revives the order if there is
 * stock. Otherwise, and for an order cancelled by staff, the money is due for a refund.
 */
export const settleOrderAttempt: Settler = async (trx, attempt) => {
  const at = attempt.settled_at!;
  let order = found(await lockOrder(trx, attempt.order_id!), 'Order');
  order = await followPayer(trx, order, attempt.phone);
  if (order.status === 'CANCELLED') order = await reviveOrder(trx, order, at);
  if (order.status !== 'CANCELLED') order = await recogniseSale(trx, order, { actor_id: null, at });
  await receivePayment(trx, order, {
    amount_cents: attempt.amount_cents,
    payment_method: 'mobile_money',
    reference: attempt.wallet_transaction_id,
    ...payerOf(attempt),
    kind: 'order_payment',
    actor_id: attempt.created_by,
    // Of a transfer someone saw; what a wallet says itself belongs to no shift.
    shift_id: (attempt.intent as { shift_id?: number | null }).shift_id ?? null,
    at,
  });
};

/** Takes the goods of an order whose hold had ended out of stock again, where they are there. Lock the order first. */
export async function reviveOrder(trx: Transaction<DB>, order: Order, at: Date): Promise<Order> {
  if (order.cancel_kind !== 'hold_ended') return order;
  const lines = await listLinesOf(trx, order.id);
  const products = await lockProducts(
    trx,
    lines.map((line) => line.product_id!),
  );
  const isThere = lines.every((line) => {
    const product = products.get(line.product_id!);
    return product && product.archived_at === null && product.quantity >= line.quantity;
  });
  if (!isThere) return order;
  await moveStock(
    trx,
    lines.map((line) => ({ product_id: line.product_id!, change: -line.quantity })),
    { type: 'sale', order_id: order.id, notes: 'Paid after the hold had ended', actor_id: null, at },
  );
  return updateOrder(trx, order.id, {
    status: 'PENDING',
    cancelled_at: null,
    cancelled_by: null,
    cancel_kind: null,
    cancel_reason: null,
  });
}
