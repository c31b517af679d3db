import { cents, DEFAULT_POLICY, priceCart } from '@revive/contract';
import type { Business } from './business.ts';
import { iso, some } from './draw.ts';
import { credit, debit, ofOrder } from './ledger.ts';
import { type Money, receiveMoney } from './money.ts';
import type { Order } from './orders.ts';

type Facts = { at: number; by: number | null };
type Cart = { channel: 'POS' | 'ONLINE_SHOP' | 'MOBILE_APP'; delivery?: 'PICKUP' | 'DELIVERY' };

/** How many different products an order has, so that all orders together have as many lines as they should. */
export const linesPerOrder = ({ sizes }: Business, goodsOrders: number): number =>
  Math.max(1, (sizes.order_lines - 1.15 * (sizes.orders - goodsOrders)) / goodsOrders);

/** Takes goods for an order and prices them. */
export function fillCart(
  { stock, random, calendar }: Business,
  order: Order,
  { mean, channel, delivery, at, by }: Facts & Cart & { mean: number },
) {
  const lines = stock.take(Math.min(25, some(random, mean)), { order_id: order.id, by, at });
  const subtotal = lines.reduce((sum, line) => sum + line.unit_price_cents * line.quantity, 0);
  // The counter takes a tenth off now and then, in halves of a dollar.
  const isReduced = channel === 'POS' && random.chance(0.04);
  const totals = priceCart(DEFAULT_POLICY, {
    channel,
    lines: lines.map((line) => ({ ...line, unit_price_cents: cents(line.unit_price_cents) })),
    discount_cents: cents(isReduced ? Math.floor(subtotal / 500) * 50 : 0),
    ...(delivery && { delivery }),
  });
  Object.assign(order, totals, { created_at: iso(at), business_day: calendar.dayOf(at).date });
  return lines;
}

/** As `recogniseSale` does. */
export function recognise({ ledger }: Business, order: Order, { at, by }: Facts): void {
  order.recognised_at = iso(at);
  ledger.post({
    kind: 'goods_sale',
    description: `Goods of order ${order.order_number}`,
    ...ofOrder(order),
    actor_id: by,
    at,
    lines: [
      debit('receivable', order.total_cents),
      debit('discounts_given', order.discount_cents),
      credit('product_revenue', order.subtotal_cents),
      credit('tax_payable', order.tax_cents),
      credit('delivery_revenue', order.delivery_paid_with_order ? order.delivery_cents : 0),
    ],
  });
}

/** All that an order of goods costs. */
export const receiveAll = (
  business: Business,
  order: Order,
  money: Omit<Money, 'kind' | 'amount_cents'>,
): void =>
  receiveMoney(business, order, { kind: 'order_payment', amount_cents: order.total_cents, ...money });
