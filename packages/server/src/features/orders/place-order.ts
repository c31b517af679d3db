import {
  cents,
  type DeliveryType,
  MAX_CENTS,
  type Policy,
  priceCart,
  type Totals,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { moveStock } from '../inventory/index.ts';
import type { GoodsItem, GoodsLine } from './check-goods.ts';
import type { Order } from './ensure-service-sale.ts';
import { insertOrder, insertOrderLines } from './queries.ts';
import { lockGoods } from './reserve-goods.ts';

export interface NewGoodsOrder {
  channel: 'POS' | 'ONLINE_SHOP' | 'MOBILE_APP';
  /** What `checkGoods` found. */
  lines: readonly GoodsLine[];
  /** The cashier's discount in cents; the shop's discount is part of the policy. */
  discount_cents?: number;
  /** The reason for a discount above the owner's limit. */
  discount_reason?: string | null;
  buyer: { client_id: number | null; name: string; phone: string | null };
  delivery: { type: DeliveryType; address: string | null } | null;
  /** Who sold it at the counter. */
  sold_by: number | null;
  /** The shift it was sold in. */
  shift_id?: number | null;
  /** Until when it waits for its money; null at the counter. */
  hold_ends_at: Date | null;
  access_token: string | null;
  /** The money handed over, in cents, for an order that is written as paid: `postPaidSale` follows. */
  tendered_cents?: number | undefined;
  /** What a receipt that was given already says; worked out by the price function where there is none. */
  totals?: Totals;
  /** What the counter makes the sale with, where its key says so: there is one order of it. */
  sale_id?: string | null;
  at: Date;
}

/**
 * Makes an order of goods and takes its pieces out of stock, in the caller's transaction. It is unpaid and nothing is
 * posted yet. Throws as `lockGoods` and `openOrder`.
 */
export async function placeOrder(
  trx: Transaction<DB>,
  policy: Policy,
  { items, ...sale }: Omit<NewGoodsOrder, 'lines'> & { items: readonly GoodsItem[] },
): Promise<Order> {
  const lines = await lockGoods(trx, items);
  const order = await openOrder(trx, policy, { ...sale, lines });
  await takeGoods(trx, order, lines);
  return order;
}

/**
 * An order of the shop whose goods, if there are any, stay for sale until a payment of it begins (`reserveGoods`). Throws as `openOrder`.
 */
export async function openUnreservedOrder(
  trx: Transaction<DB>,
  policy: Policy,
  sale: NewGoodsOrder,
): Promise<Order> {
  const order = await openOrder(trx, policy, { ...sale, goods_reserved: false });
  if (sale.lines.length > 0) await insertOrderLines(trx, order, sale.lines);
  return order;
}

/**
 * The order alone, to be followed by `takeGoods`; with `tendered_cents` it is paid and confirmed. Sums come from the one
 * price function. Throws `Invalid` for a discount or a worth that cannot be.
 */
export async function openOrder(
  trx: Transaction<DB>,
  policy: Policy,
  sale: NewGoodsOrder & { goods_reserved?: boolean },
): Promise<Order> {
  const totals = sale.totals ?? priceGoods(policy, sale);
  const paid = sale.tendered_cents !== undefined && {
    status: 'CONFIRMED',
    received_cents: totals.total_cents,
    tendered_cents: sale.tendered_cents,
    paid_at: sale.at,
    recognised_at: sale.at,
  };
  return insertOrder(trx, {
    channel: sale.channel,
    status: 'PENDING',
    client_id: sale.buyer.client_id,
    client_name: sale.buyer.name,
    client_phone: sale.buyer.phone,
    ...totals,
    discount_reason: sale.discount_reason ?? null,
    delivery_paid_with_order: policy.delivery_paid_with_order,
    delivery_type: sale.delivery?.type ?? null,
    delivery_address: sale.delivery?.address ?? null,
    sold_by: sale.sold_by,
    shift_id: sale.shift_id ?? null,
    sale_id: sale.sale_id ?? null,
    hold_ends_at: sale.hold_ends_at,
    goods_reserved: sale.goods_reserved ?? true,
    access_token: sale.access_token,
    business_day: businessDate(sale.at, policy.time_zone),
    created_at: sale.at,
    ...paid,
  });
}

type Priced = Pick<NewGoodsOrder, 'channel' | 'lines' | 'discount_cents' | 'delivery'>;

/** The price of the goods of an order, in cents. Throws as `openOrder`. */
export function priceGoods(policy: Policy, sale: Priced): Totals {
  const totals = priceCart(policy, {
    channel: sale.channel,
    lines: sale.lines.map((line) => ({ ...line, unit_price_cents: cents(line.unit_price_cents) })),
    discount_cents: cents(sale.discount_cents ?? 0),
    ...(sale.delivery && { delivery: sale.delivery.type }),
  });
  if (totals.total_cents < 0)
    throw new Invalid({ 'payment_info.discount': [text('The discount is more than the sale.')] });
  if (totals.subtotal_cents > MAX_CENTS)
    throw new Invalid({ items: [text('A sale cannot be worth more than 10,000,000.00.')] });
  return totals;
}

/** Writes the lines of a new order of goods and takes the pieces out of stock. Returns the lines. */
export async function takeGoods(trx: Transaction<DB>, order: Order, goods: readonly GoodsLine[]) {
  const lines = await insertOrderLines(trx, order, goods);
  await moveStock(
    trx,
    piecesOf(goods).map(([product_id, pieces]) => ({ product_id, change: -pieces })),
    { type: 'sale', order_id: order.id, notes: '', actor_id: order.sold_by, at: order.created_at },
  );
  return lines;
}

/** How many pieces of each product lines are, which have it at several prices where a receipt does. */
export function piecesOf(goods: readonly Pick<GoodsLine, 'product_id' | 'quantity'>[]): [number, number][] {
  const pieces = new Map<number, number>();
  for (const { product_id, quantity } of goods)
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return [...pieces];
}
