import { cents, type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import { lockProducts, moveStock } from '../inventory/index.ts';
import { checkGoods, type GoodsItem, type GoodsLine, refuseShortage } from './check-goods.ts';
import type { Order } from './ensure-service-sale.ts';
import { listLinesOf, lockReservations, sumReservations } from './order-queries.ts';
import { updateOrder } from './queries.ts';

/** Locks the products of a cart until the transaction ends, and checks it against them. Throws as `checkGoods`. */
export async function lockGoods(trx: Transaction<DB>, items: readonly GoodsItem[]): Promise<GoodsLine[]> {
  const products = await lockProducts(
    trx,
    items.map((item) => item.product_id),
  );
  return checkGoods(products, items);
}

interface Facts {
  policy: Pick<Policy, 'reservation_alert'>;
  actor_id: number | null;
  at: Date;
}

/**
 * Takes the goods of an order of the shop out of stock, unless they are out already. Call it with the order locked.
 * Throws `Conflict` naming the first product that is gone.
 */
export async function reserveGoods(trx: Transaction<DB>, order: Order, facts: Facts): Promise<Order> {
  if (order.goods_reserved) return order;
  const lines = await listLinesOf(trx, order.id);
  const products = await lockProducts(
    trx,
    lines.map((line) => line.product_id!),
  );
  for (const line of lines) {
    const product = products.get(line.product_id!)!;
    if (product.archived_at !== null)
      throw new Conflict(text('{{name}} is not sold any more.', { name: product.name }), {
        product: product.id,
        available: 0,
      });
    refuseShortage(product, line.quantity);
  }
  await moveStock(
    trx,
    lines.map((line) => ({ product_id: line.product_id!, change: -line.quantity })),
    { type: 'sale', order_id: order.id, notes: '', actor_id: facts.actor_id, at: facts.at },
  );
  // The last lock of all. Without it two at the same moment would each leave the other out.
  await lockReservations(trx);
  const reserved = order.total_cents + (await sumReservations(trx));
  return updateOrder(trx, order.id, {
    goods_reserved: true,
    is_large_reservation: reserved >= cents(Math.round(facts.policy.reservation_alert * 100)),
  });
}
