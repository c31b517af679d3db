import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { findOrCreateClient } from '../clients/index.ts';
import { findOrder } from '../orders/index.ts';
import type { OpenBill } from './open-bill.ts';

/**
 * Whose a package is: the bill's client's. One that was ordered in the shop belongs to the number it was ordered with, whichever
 * wallet paid; where no client has that number yet, one is made.
 */
export async function packageOwner(trx: Transaction<DB>, { bill, buyer }: OpenBill): Promise<number> {
  if (bill.shop_order_id === null) return buyer.client_id!;
  const order = found(await findOrder(trx, bill.shop_order_id), 'Order');
  if (order.client_id !== null && order.ordered_phone === null) return order.client_id;
  const { id } = await findOrCreateClient(trx, {
    phone: (order.ordered_phone ?? order.client_phone)!,
    name: order.client_name,
    address: '',
  });
  return id;
}
