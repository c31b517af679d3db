import type { ShopOrder } from '@revive/contract';
import { found } from '../errors.ts';
import { findOrderByToken } from '../orders/index.ts';
import { latestAttemptOfOrder, type PaymentDeps } from '../payments/index.ts';
import { presentOrder } from './present.ts';

/** An order by its unguessable token, with where its payment stands; `NotFound` for every other token. */
export async function trackOrder(deps: PaymentDeps, token: string): Promise<ShopOrder> {
  const order = found(await findOrderByToken(deps.db, token), 'Order');
  const attempt = await latestAttemptOfOrder(deps, order.id);
  // Asking about the payment may have settled it, and with it the order.
  return presentOrder(deps.db, found(await findOrderByToken(deps.db, token), 'Order'), attempt);
}
