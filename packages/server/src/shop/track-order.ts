import type { ShopOrder } from '@revive/contract';
import { found } from '../errors.ts';
import { findOrderByToken, selectIdByToken } from '../orders/index.ts';
import { latestAttemptOfOrder, type PaymentDeps } from '../payments/index.ts';
import { presentOrder } from './present.ts';

/** An order by its unguessable token, with where its payment stands; `NotFound` for every other token. */
export async function trackOrder(deps: PaymentDeps, token: string): Promise<ShopOrder> {
  // Before the order is read: asking about the payment may settle it, and with it the order.
  const attempt = await latestAttemptOfOrder(deps, selectIdByToken(deps.db, token));
  return presentOrder(deps.db, found(await findOrderByToken(deps.db, token), 'Order'), attempt);
}
