import { type NewOrder, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { Invalid } from '../../lib/errors.ts';
import { findClientByPhone } from '../clients/index.ts';
import { findClient } from './queries.ts';

export interface Buyer {
  channel: 'ONLINE_SHOP' | 'MOBILE_APP';
  client_id: number | null;
  name: string;
  phone: string | null;
}

/**
 * Who an order is for. A signed-in client orders for themselves, staff in their own name. A guest is identified by the
 * phone alone: if a client has that phone, the order is the client's but keeps the name the guest typed, because anyone
 * can type any number. Throws `Invalid` for a guest without a phone.
 */
export async function findBuyer(db: Db, actor: Actor, order: NewOrder): Promise<Buyer> {
  if (actor.kind === 'client') {
    const client = await findClient(db, actor.id);
    return { channel: 'MOBILE_APP', client_id: client.id, name: client.name, phone: client.phone };
  }
  if (actor.kind === 'staff')
    return { channel: 'ONLINE_SHOP', client_id: null, name: actor.name, phone: null };
  const phone = order.guest_phone;
  if (phone === undefined) throw new Invalid({ guest_phone: [text('Please enter your wallet ID')] });
  const client = await findClientByPhone(db, phone, order.guest_name);
  return { channel: 'ONLINE_SHOP', client_id: client?.id ?? null, name: order.guest_name ?? phone, phone };
}
