import type { ShopOrder } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import { findBillOfShopOrder } from '../bills/index.ts';
import { isLookupDue, latestAttemptOf, type PaymentDeps } from '../payments/index.ts';
import { findByToken } from './queries.ts';
import { showOrder } from './show-order.ts';

/** An order by its unguessable token, with the state of its payment. Throws `NotFound` for any other token. */
export async function trackOrder(deps: PaymentDeps, token: string): Promise<ShopOrder> {
  const order = found(await findByToken(deps.db, token), 'Order');
  const bill = await findBillOfShopOrder(deps.db, order.id);
  const isDue = order.attempt && isLookupDue(order.attempt, deps.clock.now());
  if (!bill && !isDue) return showOrder(deps.db, order, order.attempt);
  // The lookup may settle the payment, and with it the order.
  if (isDue) await latestAttemptOf(deps, 'order_id', order.id);
  if (bill) await latestAttemptOf(deps, 'bill_id', bill.id);
  const settled = found(await findByToken(deps.db, token), 'Order');
  return showOrder(deps.db, settled, settled.attempt);
}
