import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { markSold, renewCode } from '../credit/index.ts';
import {
  endWithoutMoney,
  findOrder,
  type Order,
  openOrder,
  postPaidSale,
  receivePayment,
  recogniseSale,
  reserveGoods,
  reviveOrder,
  sellCredit,
  takeGoods,
} from '../orders/index.ts';
import { amountOf, type BillLine } from './bill-line.ts';
import { type Booking, type Due, type Parts, receiptsOf, worthOf } from './booking.ts';
import { sumOf } from './find-lines.ts';
import type { OpenBill } from './open-bill.ts';

/** The goods of a bill, which are one order; none without goods. */
export function goodsDue(trx: Transaction<DB>, booking: Booking): Due[] {
  const lines = booking.open.lines.filter(({ kind }) => kind === 'product');
  if (lines.length === 0) return [];
  return [
    {
      cents: sumOf(lines, worthOf) + (booking.open.bill.tax_included ? 0 : booking.open.bill.tax_cents),
      book: async (parts) => {
        const { id: order_id } = booking.kept
          ? await sellKept(trx, booking, booking.kept, parts)
          : await sell(trx, booking, lines, parts);
        return lines.map((line) => [line, { order_id }]);
      },
    },
  ];
}

/** Goods that were kept for a wallet left the stock in their order already. */
async function sellKept(trx: Transaction<DB>, booking: Booking, kept: Order, parts: Parts): Promise<Order> {
  const { actor_id, at } = booking;
  let order = kept.status === 'CANCELLED' ? await reviveOrder(trx, kept, at) : kept;
  // Goods that are gone meanwhile leave money that is due for a refund, as with any late answer of a wallet.
  if (order.status !== 'CANCELLED') order = await recogniseSale(trx, order, { actor_id, at });
  for (const receipt of receiptsOf(booking, parts)) order = await receivePayment(trx, order, receipt);
  return order;
}

async function sell(
  trx: Transaction<DB>,
  booking: Booking,
  lines: readonly BillLine[],
  parts: Parts,
): Promise<Order> {
  const { open, actor_id, at } = booking;
  const order = await openOrder(trx, open.policy, {
    ...goodsOrder(open, lines),
    hold_ends_at: null,
    tendered_cents: sumOf(parts, ({ amount_cents }) => amount_cents),
    at,
  });
  await takeGoods(trx, order, open.found.goods);
  await postPaidSale(trx, order, receiptsOf(booking, parts), { actor_id, at });
  return order;
}

/** The order of a bill's goods, with the part of the discount that is theirs. */
export const goodsOrder = (
  { bill, buyer, found, shift_id, goods_totals }: OpenBill,
  lines: readonly BillLine[],
) => ({
  channel: 'POS' as const,
  lines: found.goods,
  discount_cents: sumOf(lines, ({ discount_cents }) => discount_cents),
  ...(goods_totals && { totals: goods_totals }),
  discount_reason: bill.discount_reason,
  buyer,
  delivery: null,
  sold_by: bill.created_by,
  shift_id,
  access_token: null,
});

/** What an order of goods still owes. */
export function debtDue(trx: Transaction<DB>, booking: Booking, line: BillLine): Due {
  const facts = { actor_id: booking.actor_id, at: booking.at };
  return {
    cents: worthOf(line),
    book: async (parts) => {
      const owing = booking.open.found.orders.get(line.order_id!)!;
      let order = owing.status === 'CANCELLED' ? await reviveOrder(trx, owing, booking.at) : owing;
      // Goods that are gone meanwhile leave money that is due for a refund.
      if (order.status !== 'CANCELLED') {
        const reserved = await reserveGoods(trx, order, { ...facts, policy: booking.open.policy });
        order = await recogniseSale(trx, reserved, facts);
      }
      if (parts.length === 0) await endWithoutMoney(trx, order, facts);
      for (const receipt of receiptsOf(booking, parts)) order = await receivePayment(trx, order, receipt);
      return [];
    },
  };
}

/** A gift card, or change that is kept for the client. */
export const creditDue = (trx: Transaction<DB>, booking: Booking, line: BillLine): Due => ({
  cents: worthOf(line),
  book: async (parts) => {
    const { open, actor_id, at } = booking;
    const is_card = line.kind === 'gift_card';
    const { id: order_id } = await sellCredit(trx, open.policy, {
      account_id: line.account_id!,
      is_card,
      amount_cents: amountOf(line),
      buyer: open.buyer,
      receipts: receiptsOf(booking, parts),
      shift_id: open.shift_id,
      actor_id,
      at,
    });
    if (is_card) await markSold(trx, [line.account_id!], open.bill.business_day);
    if (is_card && open.bill.shop_order_id !== null) {
      const key = found(await findOrder(trx, open.bill.shop_order_id), 'Order').access_token!;
      await renewCode(trx, line.account_id!, { key, now: at });
    }
    return [[line, { order_id }]];
  },
});
