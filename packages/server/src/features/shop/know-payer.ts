import { text } from '@revive/contract';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Order } from '../orders/index.ts';

interface Payer {
  actor: Actor;
  body: { wallet_id: string; token?: string | undefined };
}

/** Whether an order may be shown to its payer: they have its token, are its client, or are staff. */
export function isTheirs(order: Order, { actor, body }: Payer): boolean {
  if (actor.kind === 'staff') return true;
  if (actor.kind === 'client' && actor.id === order.client_id) return true;
  return body.token !== undefined && body.token === order.access_token;
}

/**
 * An order is paid by who holds its token, its client and staff, from any wallet; without one of these only from the
 * number it was ordered with. Who else asks learns nothing, not even that it is there.
 */
export function refuseStranger(order: Order, payer: Payer): void {
  if (isTheirs(order, payer) || isOrderedWith(order, payer.body.wallet_id)) return;
  throw new NotFound(text('Order not found'));
}

const isOrderedWith = ({ client_phone, ordered_phone }: Order, phone: string): boolean =>
  phone === client_phone || phone === ordered_phone;
