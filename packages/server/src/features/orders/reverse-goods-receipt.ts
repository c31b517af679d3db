import { sumCents, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Part, Reference } from './allocate-refund.ts';
import { cancelOrder } from './cancel-order.ts';
import type { Order } from './ensure-service-sale.ts';
import { lockGoodsOrder } from './lock-goods-order.ts';
import { updateOrder } from './queries.ts';
import { isPaid } from './receive-payment.ts';
import { giveBack } from './record-refund.ts';
import { recordWriteOff } from './record-write-off.ts';

export interface Reversal {
  order_id: number;
  reason: string;
  /** The reference of how the money went back. */
  reference: Reference;
  /** Whether cash goes back in dollars, whatever came in. */
  in_dollars?: boolean | undefined;
  actor_id: number;
  at: Date;
}

/**
 * Takes back parts of receipts of goods that were a mistake. The sale stands, and its debt with it. A sale of credit does not: no one
 * owes for a gift card, so it goes with its money. Throws `Conflict` for a part of that, and as `cancelOrder`.
 */
export async function reverseGoodsReceipts(
  trx: Transaction<DB>,
  parts: readonly Part[],
  { order_id, ...facts }: Reversal,
): Promise<void> {
  const locked = await lockGoodsOrder(trx, order_id);
  const order = locked.channel === 'CREDIT' ? await takeCreditSaleBack(trx, locked, parts, facts) : locked;
  await giveBack(trx, order, parts, { kind: 'receipt_reversal', what: 'Reversed receipt', ...facts });
  if (order.status !== 'CANCELLED') await updateOrder(trx, order.id, { paid_at: null, tendered_cents: null });
}

async function takeCreditSaleBack(
  trx: Transaction<DB>,
  order: Order,
  parts: readonly Part[],
  facts: Omit<Reversal, 'order_id'>,
): Promise<Order> {
  if (order.status === 'CANCELLED') return order;
  const taken = sumCents(parts.map(({ amount_cents }) => amount_cents));
  if (taken < order.received_cents - order.refunded_cents)
    throw new Conflict(
      text('A gift card and credit are taken back whole. Take the sale back under Sales instead.'),
      { order: order.id },
    );
  return cancelOrder(trx, order, { kind: 'void', ...facts });
}

/** Takes back a part of what was written off of an order of goods: it is owed again. */
export async function reverseGoodsWriteOff(
  trx: Transaction<DB>,
  { id, amount_cents }: { id: number; amount_cents: number },
  { order_id, reason, ...facts }: Reversal,
): Promise<void> {
  const order = await lockGoodsOrder(trx, order_id);
  const owing = await recordWriteOff(trx, order, [{ amount_cents, reason, reverses_id: id }], facts);
  if (!isPaid(owing)) await updateOrder(trx, order.id, { paid_at: null });
}
