import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { findClientByPhone } from '../clients/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { updateOrder } from './queries.ts';

/**
 * A guest is known by a number alone, and the number that paid is the one that is theirs: the order and its contact
 * follow it. The number it was made with is kept. What already stands in the ledger keeps its client.
 */
export async function followPayer(trx: Transaction<DB>, order: Order, phone: string): Promise<Order> {
  if (!isGuests(order) || phone === '' || order.client_phone === phone) return order;
  const client_id =
    order.recognised_at === null
      ? ((await findClientByPhone(trx, phone, order.client_name))?.id ?? null)
      : order.client_id;
  return updateOrder(trx, order.id, {
    client_id,
    client_phone: phone,
    ordered_phone: order.ordered_phone ?? order.client_phone,
    // A guest who gave no name is called by the number.
    ...(order.client_name === order.client_phone && { client_name: phone }),
  });
}

/** An order of someone no one knew is now that of a client, before anything of it stands in the ledger. */
export const giveToClient = (trx: Transaction<DB>, order: Order, client_id: number): Promise<Order> =>
  updateOrder(trx, order.id, { client_id });

// Clients' apps order for their client, and staff without a number.
const isGuests = ({ channel, client_phone }: Order): boolean =>
  channel === 'ONLINE_SHOP' && client_phone !== null;
