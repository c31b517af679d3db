import { cents, WALK_IN_CUSTOMER } from '@revive/contract';
import { lockProducts, moveStock } from '../features/inventory/index.ts';
import { placeOrder, receivePayment, recogniseSale } from '../features/orders/index.ts';
import { GOODS } from './goods-catalogue.ts';
import { type GoodsShop, itemsOf } from './goods-shop.ts';
import type { CounterSale, GoodsSale } from './imagine-sales.ts';
import { type OrderNumbers, setNextOrderNumber } from './order-numbers.ts';
import { sellOnline } from './sell-online.ts';

const SHELF = 30;

/**
 * Replays a year of goods through the operations that sell them, restocking what runs out, and counts at the end. What they plan to
 * write to clients was of use on those days only.
 */
export async function sellGoods(
  shop: GoodsShop,
  sales: readonly GoodsSale[],
  numbers: OrderNumbers,
): Promise<void> {
  for (const sale of sales) {
    await restock(shop, sale);
    await setNextOrderNumber(shop.trx, numbers.of(sale.at));
    if (sale.channel === 'POS') await sellAtCounter(shop, sale);
    else await sellOnline(shop, sale);
  }
  // The last sale of the year may have been a treatment.
  await setNextOrderNumber(shop.trx, numbers.next);
  await shop.trx.deleteFrom('messages').execute();
  await shop.trx.deleteFrom('client_links').execute();
  await countStock(shop);
}

async function restock({ trx, products, staff }: GoodsShop, sale: GoodsSale): Promise<void> {
  const stock = await lockProducts(
    trx,
    sale.items.map(({ goods }) => products[goods]!),
  );
  const short = sale.items.filter(({ goods, quantity }) => stock.get(products[goods]!)!.quantity < quantity);
  if (short.length === 0) return;
  await moveStock(
    trx,
    short.map(({ goods }) => ({ product_id: products[goods]!, change: SHELF })),
    {
      type: 'in',
      order_id: null,
      notes: 'Delivered by the wholesaler',
      actor_id: staff.manager,
      at: new Date(sale.at.getTime() - 3_600_000),
    },
  );
}

async function sellAtCounter(shop: GoodsShop, sale: CounterSale): Promise<void> {
  const { trx, policy, random, staff, clients } = shop;
  const seller = random.pick([staff.manager, ...staff.therapists]);
  const facts = { actor_id: seller, at: sale.at };
  const items = itemsOf(shop, sale);
  const order = await placeOrder(trx, policy, {
    channel: 'POS',
    items,
    discount_cents: sale.discount_cents,
    buyer: {
      client_id: sale.client ? clients.get(sale.client)! : null,
      name: sale.client?.name ?? WALK_IN_CUSTOMER,
      phone: sale.client?.phone ?? null,
    },
    delivery: null,
    sold_by: seller,
    hold_ends_at: null,
    access_token: null,
    at: sale.at,
  });
  await receivePayment(trx, await recogniseSale(trx, order, facts), {
    amount_cents: cents(order.total_cents),
    payment_method: sale.payment_method,
    reference: null,
    kind: 'counter_sale',
    shift_id: null,
    ...facts,
  });
}

/** Today's count sets every quantity to that of the catalogue. */
async function countStock({ trx, products, staff, now }: GoodsShop): Promise<void> {
  const stock = await lockProducts(trx, products);
  const counts = GOODS.map((product, index) => ({
    product_id: products[index]!,
    change: product.left - stock.get(products[index]!)!.quantity,
  }));
  const facts = { order_id: null, actor_id: staff.manager, at: new Date(now.getTime() - 60_000) };
  const more = counts.filter(({ change }) => change > 0);
  const fewer = counts.filter(({ change }) => change < 0);
  await moveStock(trx, more, { ...facts, type: 'in', notes: 'Delivered by the wholesaler' });
  await moveStock(trx, fewer, { ...facts, type: 'adjust', notes: 'Counted this morning' });
}
