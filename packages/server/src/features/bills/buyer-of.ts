import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { findOrder } from '../orders/index.ts';
import { type Buyer, findBuyer } from './open-bill.ts';
import type { BillRow } from './queries.ts';

/** Who pays a bill: its client, or who ordered in the shop. */
export async function buyerOf(
  trx: Transaction<DB>,
  { client_id, shop_order_id }: Pick<BillRow, 'client_id' | 'shop_order_id'>,
): Promise<Buyer> {
  if (shop_order_id === null) return findBuyer(trx, client_id);
  const order = found(await findOrder(trx, shop_order_id), 'Order');
  return { client_id: order.client_id, name: order.client_name, phone: order.client_phone };
}
