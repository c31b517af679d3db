import { randomBytes } from 'node:crypto';
import { deliveryFee, dollars, type NewOrder, type ShopOrder } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { findWithParts, openOrder, reserveGoods, takeGoods } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findBuyer } from './find-buyer.ts';
import { MOST_UNPAID_ORDERS } from './limits.ts';
import { presentOrder } from './present.ts';
import { countHeldOrders, lockPhone } from './queries.ts';
import { wrongDeliveryCost } from './rules.ts';

/**
 * Orders goods in the shop: prices are checked and the stock is reserved until the reservation ends. Throws `Invalid` for a guest
 * without a phone or a product no one sells, `Conflict` for a price, a delivery cost or a quantity that is not
 * so any more, and for a phone under which too many unpaid orders reserve goods already.
 */
export async function createOrder(db: Db, clock: Clock, body: NewOrder, actor: Actor): Promise<ShopOrder> {
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const buyer = await findBuyer(trx, actor, body);
    const problem = wrongDeliveryCost(policy, body);
    if (problem) throw new Conflict(problem, { delivery_fee: dollars(deliveryFee(policy)) });
    if (buyer.phone !== null) await refuseHoarding(trx, buyer.phone);
    const lines = await reserveGoods(trx, body.items);
    const at = clock.now();
    const { channel, ...named } = buyer;
    const order = await openOrder(trx, policy, {
      channel,
      lines,
      buyer: named,
      delivery: {
        type: body.delivery_type,
        address: body.delivery_type === 'DELIVERY' ? body.delivery_address : null,
      },
      sold_by: null,
      hold_ends_at: new Date(at.getTime() + policy.order_hold_minutes * 60_000),
      access_token: randomBytes(32).toString('base64url'),
      at,
    });
    await takeGoods(trx, order, lines);
    return presentOrder(found(await findWithParts(trx, order.id), 'Order'), null);
  });
}

/** Unpaid orders keep goods from other buyers, so one phone number holds only so many at a time. */
async function refuseHoarding(db: Db, phone: string): Promise<void> {
  await lockPhone(db, phone);
  if ((await countHeldOrders(db, phone)) < MOST_UNPAID_ORDERS) return;
  throw new Conflict(
    `${MOST_UNPAID_ORDERS} orders of this number are still unpaid. Please pay one of them, or wait until their time is over.`,
  );
}
