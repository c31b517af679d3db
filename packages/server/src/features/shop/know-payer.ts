import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Order } from '../orders/index.ts';

interface Payer {
  actor: Actor;
  body: { wallet_id: string; token?: string | undefined };
}

/** Whether an order may be shown to its payer: they hold its token, are its client, or are staff. */
export function isTheirs(order: Order, { actor, body }: Payer): boolean {
  if (actor.kind === 'staff') return true;
  if (actor.kind === 'client' && actor.id === order.client_id) return true;
  return body.token !== undefined && body.token === order.access_token;
}

/**
 * Anybody may pay an order that waits for its money. Of any other order a stranger learns nothing, not even that it is
 * there; a payer with the number it was ordered with is shown what became of it.
 */
export function refuseStranger(order: Order, payer: Payer): void {
  const isPayable = order.status !== 'CANCELLED' && order.paid_at === null;
  if (isPayable || isTheirs(order, payer) || payer.body.wallet_id === order.client_phone) return;
  throw new NotFound('Order not found');
}
