import { randomBytes } from 'node:crypto';
import { deliveryFee, dollars, type NewOrder, type Policy, type ShopOrder, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { makeShopBill } from '../bills/index.ts';
import { readProducts } from '../inventory/index.ts';
import { checkGoods, findWithParts, openUnreservedOrder } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { checkBeside, goodsOf } from './check-beside.ts';
import { findBuyer } from './find-buyer.ts';
import { MOST_UNPAID_ORDERS } from './limits.ts';
import { countUnpaidOrders, lockPhone } from './queries.ts';
import { beyondGuest, nothingToDeliver, wrongDeliveryCost } from './rules.ts';
import { showOrder } from './show-order.ts';

/**
 * Orders goods, packages and gift cards in the shop: prices and stock are checked, and nothing is kept from others until a payment
 * begins. What is no goods stands on a bill of the order, which then pays all of it. Throws `Invalid` for a guest without a phone or
 * with more than a guest may order, and for what is not sold; `Conflict` for a price, a delivery cost or a quantity that is not so any
 * more, and for a phone with too many unpaid orders.
 */
export async function createOrder(db: Db, clock: Clock, body: NewOrder, actor: Actor): Promise<ShopOrder> {
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const buyer = await findBuyer(trx, actor, body);
    const undelivered = nothingToDeliver(body);
    if (undelivered) throw new Invalid(undelivered);
    const problem = wrongDeliveryCost(policy, body);
    if (problem) throw new Conflict(problem, { delivery_fee: dollars(deliveryFee(policy)) });
    if (buyer.phone !== null) await refuseHoarding(trx, buyer.phone);
    if (actor.kind === 'anonymous' || actor.kind === 'phone') refuseTooMuch(policy, body.items);
    const goods = goodsOf(body.items);
    const products = await readProducts(
      trx,
      goods.map((item) => item.product_id),
    );
    const lines = checkGoods(products, goods);
    const beside = await checkBeside(trx, policy, body.items);
    if (beside.packages.length > 0 && buyer.phone === null)
      throw new Invalid({ items: [text('A package is for a client: sell it at the counter.')] });
    const at = clock.now();
    const { channel, ...named } = buyer;
    const order = await openUnreservedOrder(trx, policy, {
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
    if (beside.packages.length + beside.cards.length > 0) await makeShopBill(trx, policy, order, beside, at);
    return showOrder(trx, found(await findWithParts(trx, order.id), 'Order'), null);
  });
}

/** A number has only so many unpaid orders at a time. */
async function refuseHoarding(db: Db, phone: string): Promise<void> {
  await lockPhone(db, phone);
  if ((await countUnpaidOrders(db, phone)) < MOST_UNPAID_ORDERS) return;
  throw new Conflict(
    text(
      '{{count}} orders of this number are still unpaid. Please pay one of them, or wait until their time is over.',
      { count: MOST_UNPAID_ORDERS },
    ),
  );
}

function refuseTooMuch(policy: Policy, items: NewOrder['items']): void {
  const problem = beyondGuest(policy, items);
  if (problem) throw new Invalid(problem);
}
