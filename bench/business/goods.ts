import { cents, DEFAULT_POLICY, type PaymentMethod, priceCart } from '@revive/contract';
import type { Business } from './business.ts';
import { iso, some } from './draw.ts';
import { ACCOUNT_OF, credit, debit } from './ledger.ts';
import type { Line, Order, Receipt } from './orders.ts';

type Facts = { at: number; by: number | null };

/** How many different products an order has, so that all orders together have as many lines as they should. */
export const linesPerOrder = ({ sizes }: Business, goodsOrders: number): number =>
  Math.max(1, (sizes.order_lines - 1.15 * (sizes.orders - goodsOrders)) / goodsOrders);

/** Takes goods for an order that is to be begun, and prices them. */
export function fillCart(
  { stock, random, calendar }: Business,
  {
    mean,
    id,
    channel,
    delivery,
    at,
    by,
  }: Facts & { mean: number; id: number } & Pick<Order, 'channel'> & { delivery?: 'PICKUP' | 'DELIVERY' },
) {
  const lines = stock.take(Math.min(25, some(random, mean)), { order_id: id, by, at });
  const subtotal = lines.reduce((sum, line) => sum + line.unit_price_cents * line.quantity, 0);
  // Somebody at the counter takes a tenth off now and then, in halves of a dollar.
  const isReduced = channel === 'POS' && random.chance(0.04);
  const totals = priceCart(DEFAULT_POLICY, {
    channel,
    lines: lines.map((line) => ({ ...line, unit_price_cents: cents(line.unit_price_cents) })),
    discount_cents: cents(isReduced ? Math.floor(subtotal / 500) * 50 : 0),
    ...(delivery && { delivery }),
  });
  return { lines, totals, created_at: iso(at), business_day: calendar.dayOf(at).date };
}

/** As `recogniseSale` does. */
export function recognise({ ledger }: Business, order: Order, { at, by }: Facts): number {
  order.recognised_at = iso(at);
  return ledger.post({
    kind: 'goods_sale',
    description: `Goods of order ${order.order_number}`,
    source_type: 'order',
    source_id: order.id,
    client_id: order.client_id,
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

type Money = Facts & { payment_method: PaymentMethod } & Partial<Pick<Receipt, 'reference' | 'shift_id'>>;

/** As `receivePayment` does with all that an order of goods costs. */
export function receiveAll({ ledger, orders }: Business, order: Order, money: Money): void {
  const { at, by, payment_method, reference = null, shift_id = null } = money;
  const amount_cents = order.total_cents;
  const journal_entry_id = ledger.post({
    kind: 'order_payment',
    description: `Payment of order ${order.order_number}`,
    source_type: 'order',
    source_id: order.id,
    client_id: order.client_id,
    actor_id: by,
    at,
    lines: [debit(ACCOUNT_OF[payment_method], amount_cents), credit('receivable', amount_cents)],
  });
  const facts = { payment_method, amount_cents, reference, journal_entry_id, recorded_by: by, shift_id };
  orders.pay(order, { kind: 'receipt', ...facts, recorded_at: iso(at) });
  order.paid_at = iso(at);
  order.hold_ends_at = null;
}

type Ending = Facts & {
  kind: NonNullable<Order['cancel_kind']>;
  reason: string;
  lines: readonly Line[];
  sale: number | null;
};

/** As `cancelOrder` does; `sale` is the entry it takes back, where there is one. */
export function takeBack(
  { ledger, stock }: Business,
  order: Order,
  { kind, reason, lines, sale, at, by }: Ending,
): void {
  stock.giveBack(lines, { type: sale === null ? 'release' : 'return', order_id: order.id, by, at });
  if (sale !== null)
    ledger.post({
      kind: 'goods_sale_reversal',
      description: `Order ${order.order_number} of $${(order.total_cents / 100).toFixed(2)} taken back`,
      source_type: 'order',
      source_id: order.id,
      client_id: order.client_id,
      actor_id: by,
      at,
      reverses_id: sale,
      lines: [
        debit('product_revenue', order.subtotal_cents),
        debit('tax_payable', order.tax_cents),
        debit('delivery_revenue', order.delivery_paid_with_order ? order.delivery_cents : 0),
        credit('discounts_given', order.discount_cents),
        credit('receivable', order.total_cents),
      ],
    });
  Object.assign(order, {
    status: 'CANCELLED',
    cancel_kind: kind,
    cancel_reason: reason,
    cancelled_at: iso(at),
    cancelled_by: by,
    hold_ends_at: null,
    recognised_at: null,
  } satisfies Partial<Order>);
}

/** As `recordRefund` does with everything that was received. */
export function giveMoneyBack({ ledger, orders }: Business, order: Order, money: Money): void {
  const { at, by, payment_method, reference = null, shift_id = null } = money;
  const amount_cents = order.received_cents;
  const journal_entry_id = ledger.post({
    kind: 'goods_refund',
    description: `Refund of order ${order.order_number}`,
    source_type: 'order',
    source_id: order.id,
    client_id: order.client_id,
    actor_id: by,
    at,
    lines: [debit('receivable', amount_cents), credit(ACCOUNT_OF[payment_method], amount_cents)],
  });
  const facts = { payment_method, amount_cents, reference, journal_entry_id, recorded_by: by, shift_id };
  orders.pay(order, { kind: 'refund', ...facts, recorded_at: iso(at) });
}
