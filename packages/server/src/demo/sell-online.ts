import type { OrderStatus } from '@revive/contract';
import {
  advanceOrder,
  cancelOrder,
  keepForPayment,
  lockGoods,
  type Order,
  openUnreservedOrder,
  settleOrderAttempt,
} from '../features/orders/index.ts';
import { openAttempt, type PaymentDeps, settleAttempt } from '../features/payments/index.ts';
import { type GoodsShop, itemsOf } from './goods-shop.ts';
import type { Fate, OnlineSale } from './imagine-sales.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The steps of an order by its outcome, each with its hours after the order. */
const STEPS: [status: OrderStatus, hours: number][] = [
  ['CONFIRMED', 1],
  ['PROCESSING', 3],
  ['SHIPPED', 20],
  ['DELIVERED', 26],
];
const UNPAID: Fate[] = ['unpaid', 'expired'];

/** Replays one order of the shop up to its present state. */
export async function sellOnline(shop: GoodsShop, sale: OnlineSale): Promise<void> {
  const { trx, policy, staff } = shop;
  const later = (milliseconds: number) =>
    new Date(Math.min(sale.at.getTime() + milliseconds, shop.now.getTime()));
  const order = await placeOnline(shop, sale);
  if (!UNPAID.includes(sale.fate)) await pay(shop, sale, order, later(2 * MINUTE_MS));
  const ended = { kind: 'cancelled', reason: 'Ordered twice by mistake.', actor_id: staff.manager } as const;
  if (sale.fate === 'expired')
    await cancelOrder(trx, order, {
      kind: 'hold_ended',
      reason: 'It was not paid in time.',
      actor_id: null,
      at: later(policy.order_hold_minutes * MINUTE_MS),
    });
  if (sale.fate === 'refund_due') {
    const paid = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await cancelOrder(trx, paid, { ...ended, at: later(2 * HOUR_MS) });
  }
  const reached = STEPS.findIndex(([status]) => status === sale.fate);
  for (const [status, hours] of STEPS.slice(0, reached + 1))
    await advanceOrder(
      trx,
      { now: () => later(hours * HOUR_MS) },
      { id: order.id, status, actor_id: staff.manager },
    );
}

const placeOnline = async (shop: GoodsShop, sale: OnlineSale): Promise<Order> =>
  openUnreservedOrder(shop.trx, shop.policy, {
    channel: sale.channel,
    lines: await lockGoods(shop.trx, itemsOf(shop, sale)),
    buyer: {
      client_id: sale.client ? shop.clients.get(sale.client)! : null,
      name: sale.client?.name ?? sale.phone,
      phone: sale.phone,
    },
    delivery: sale.address ? { type: 'DELIVERY', address: sale.address } : { type: 'PICKUP', address: null },
    sold_by: null,
    hold_ends_at: new Date(sale.at.getTime() + shop.policy.order_hold_minutes * MINUTE_MS),
    access_token: shop.random.hex(43),
    at: sale.at,
  });

async function pay(shop: GoodsShop, sale: OnlineSale, order: Order, at: Date): Promise<void> {
  const deps: PaymentDeps = {
    db: shop.trx,
    clock: { now: () => at },
    wallet: shop.wallet,
    log: console,
    settlers: {
      order: settleOrderAttempt,
      booking: () => Promise.reject(new Error('no booking is paid here')),
      finance: () => Promise.reject(new Error('nothing but orders is paid here')),
      bill: () => Promise.reject(new Error('no bill is paid here')),
    },
  };
  await keepForPayment(shop.trx, order.id, { policy: shop.policy, actor_id: null, at });
  const attempt = await openAttempt(deps, {
    order_id: order.id,
    phone: sale.phone,
    amount_cents: order.total_cents,
    intent: {},
    idempotency_key: null,
    created_by: null,
  });
  await settleAttempt(deps, attempt.id, {
    state: 'succeeded',
    transaction_id: `SBX${shop.random.hex(10).toUpperCase()}`,
  });
}
