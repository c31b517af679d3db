import type { PosSale, SoldAtCounter } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { usedForAnother } from '../../http/idempotency.ts';
import { findOrderOfSale, getReceipt, getSale, isSameSale, lockSaleId } from '../orders/index.ts';

/** Thrown where this sale was made already, by a call whose answer was lost or by a device without a line. */
export class SoldBefore extends Error {
  readonly order_id: number;

  constructor(order_id: number) {
    super(`order ${order_id} is this sale`);
    this.order_id = order_id;
  }
}

/**
 * Keeps the id of a sale until the transaction ends. Throws `SoldBefore` where there is an order of it, and `Conflict` where that
 * one sold something else.
 */
export async function refuseSoldBefore(
  trx: Transaction<DB>,
  sale: PosSale,
  saleId: string | null,
): Promise<void> {
  if (saleId === null) return;
  await lockSaleId(trx, saleId);
  const order = await findOrderOfSale(trx, saleId);
  if (!order) return;
  const sold = { items: sale.items, discount_cents: sale.payment_info.discount };
  throw isSameSale(order, sold) ? new SoldBefore(order.id) : usedForAnother();
}

/** What is answered of a sale that was made already. */
export const answerSold = async (db: Db, orderId: number): Promise<SoldAtCounter> => ({
  order: await getSale(db, orderId),
  receipt: await getReceipt(db, orderId),
});
