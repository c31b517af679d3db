import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { findOrCreateClient } from '../clients/index.ts';
import { followPayer, giveToClient, type Order } from '../orders/index.ts';
import type { BillLine } from './bill-line.ts';
import type { BillRow } from './queries.ts';

/**
 * An order of the shop is its payer's, as one that is paid without a bill; with a package its buyer becomes a client. Answers whose
 * the bill is then. Call it with the orders locked.
 */
export async function followShopBuyer(
  trx: Transaction<DB>,
  { shop_order_id, client_id }: Pick<BillRow, 'shop_order_id' | 'client_id'>,
  orders: Map<number, Order>,
  lines: readonly Pick<BillLine, 'kind'>[],
  phone: string,
): Promise<number | null> {
  const ordered = shop_order_id === null ? undefined : orders.get(shop_order_id);
  if (!ordered) return client_id;
  let order = await followPayer(trx, ordered, phone);
  const isNew = order.client_id === null && order.recognised_at === null && order.ordered_phone === null;
  if (isNew && order.client_phone !== null && lines.some(({ kind }) => kind === 'package')) {
    const who = { phone: order.client_phone, name: order.client_name, address: '' };
    order = await giveToClient(trx, order, (await findOrCreateClient(trx, who)).id);
  }
  orders.set(order.id, order);
  return order.client_id;
}
