import type { ShopOrder } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import { isLookupDue, latestAttemptOfOrder, type PaymentDeps } from '../payments/index.ts';
import { presentOrder } from './present.ts';
import { findByToken } from './queries.ts';

/** An order by its unguessable token, with the state of its payment. Throws `NotFound` for any other token. */
export async function trackOrder(deps: PaymentDeps, token: string): Promise<ShopOrder> {
  const order = found(await findByToken(deps.db, token), 'Order');
  if (!order.attempt || !isLookupDue(order.attempt, deps.clock.now()))
    return presentOrder(order, order.attempt);
  // The lookup may settle the payment, and with it the order.
  await latestAttemptOfOrder(deps, order.id);
  const settled = found(await findByToken(deps.db, token), 'Order');
  return presentOrder(settled, settled.attempt);
}
