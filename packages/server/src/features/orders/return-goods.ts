import {
  GOODS_CAME_BACK,
  priceReturn,
  type ReturnRequest,
  type Sale,
  settleReturn,
  sumCents,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { lockProducts, moveStock } from '../inventory/index.ts';
import { isInDollars } from '../policy/index.ts';
import { allocateRefund, needsReference, type Part } from './allocate-refund.ts';
import { chooseReturned, type ReturnedPieces } from './choose-returned.ts';
import type { Order } from './ensure-service-sale.ts';
import { inWay } from './give-back-as-credit.ts';
import { getSale } from './list-sales.ts';
import { lockGoodsOrder } from './lock-goods-order.ts';
import { listLinesOf, listPaymentsOf } from './order-queries.ts';
import { postReturn } from './post-return.ts';
import { addToOrder, updateOrder } from './queries.ts';
import { isPaid } from './receive-payment.ts';
import { giveBack } from './record-refund.ts';
import { recordWriteOff } from './record-write-off.ts';
import { insertReturn, insertReturnLines, listReturnsOf } from './return-queries.ts';
import { isSold, unpaidOf } from './rules.ts';
import { reverseWriteOffs } from './write-off-queries.ts';

interface Call extends ReturnRequest {
  id: number;
  actor_id: number;
}

/**
 * Takes single pieces of a sale of goods back: stock, debt, money and ledger in one transaction. Throws `Conflict` for a
 * treatment, for a sale that is cancelled or neither paid nor accepted, and for more pieces than the buyer still has;
 * `Invalid` where money goes back and the call does not say how.
 */
export async function returnGoods(db: Db, clock: Clock, call: Call): Promise<Sale> {
  return inTransaction(db, async (trx) => {
    const order = await lockGoodsOrder(trx, call.id);
    if (order.status === 'CANCELLED') throw new Conflict(text('This sale is cancelled already.'));
    if (!isSold(order))
      throw new Conflict(text('This order is neither paid nor accepted. Cancel it instead.'));
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const pieces = chooseReturned(await listLinesOf(trx, order.id), call.items);
    const price = await priceOf(trx, order, pieces);
    const { written_off_cents, refund_cents } = settleReturn(price.total_cents, {
      owed_cents: unpaidOf(order),
      written_off_cents: order.written_off_cents,
    });
    const parts = await refundBy(trx, order, refund_cents, call);

    await restock(trx, order, pieces, { ...facts, reason: call.reason });
    const back = await insertReturn(trx, {
      order_id: order.id,
      ...price,
      tax_included: order.tax_included,
      reason: call.reason,
      journal_entry_id: await postReturn(trx, order, price, facts),
      recorded_by: facts.actor_id,
      recorded_at: facts.at,
    });
    await insertReturnLines(
      trx,
      pieces.map(({ order_line_id, quantity, restocked }) => ({
        return_id: back.id,
        order_id: back.order_id,
        order_line_id,
        quantity,
        restocked,
      })),
    );
    const reversals = await reverseWriteOffs(trx, order.id, written_off_cents, GOODS_CAME_BACK);
    if (reversals.length > 0) await recordWriteOff(trx, order, reversals, facts);
    const returned = await addToOrder(trx, order.id, { returned_cents: price.total_cents });
    const { reference } = call;
    const refunded = await giveBack(trx, returned, parts, {
      kind: 'goods_refund',
      what: 'Refund',
      reference,
      return_id: back.id,
      in_dollars: await isInDollars(trx, call),
      ...facts,
    });
    if (refund_cents > 0)
      await reportAct(trx, {
        kind: 'refund',
        about: { record: 'order', id: order.id },
        amount_cents: refund_cents,
        reason: call.reason,
        ...facts,
      });
    if (refunded.paid_at === null && isPaid(refunded))
      await updateOrder(trx, order.id, { paid_at: facts.at });
    return getSale(trx, order.id);
  });
}

/** What was written off is no part of the discount that is shared out. */
async function priceOf(trx: Transaction<DB>, order: Order, pieces: readonly ReturnedPieces[]) {
  const before = await listReturnsOf(trx, order.id);
  return priceReturn(
    { ...order, discount_cents: order.discount_cents - order.written_off_cents },
    {
      subtotal_cents: sumCents(before.map((earlier) => earlier.subtotal_cents)),
      tax_cents: sumCents(before.map((earlier) => earlier.tax_cents)),
      discount_cents: sumCents(before.map((earlier) => earlier.discount_cents)),
    },
    sumCents(pieces.map(({ unit_price_cents, quantity }) => unit_price_cents * quantity)),
  );
}

/** The parts of the receipts that go back, by the method of the call. */
async function refundBy(
  trx: Transaction<DB>,
  order: Order,
  amount: number,
  { method, reference }: ReturnRequest,
): Promise<Part[]> {
  if (amount === 0) return [];
  if (!method) throw new Invalid({ method: [text('Say how the money goes back.')] });
  const parts = allocateRefund(await listPaymentsOf(trx, order.id), amount);
  const by = await inWay(trx, parts, method, order.client_id);
  if (needsReference(by) && !reference)
    throw new Invalid({ reference: [text('Say how the money went back.')] });
  return by;
}

/** What can be sold again is in stock again; the rest stays out of it, at the cost it was sold with. */
async function restock(
  trx: Transaction<DB>,
  order: Order,
  pieces: readonly ReturnedPieces[],
  { reason, ...facts }: { reason: string; actor_id: number; at: Date },
): Promise<void> {
  const good = new Map<number, number>();
  for (const { product_id, quantity, restocked } of pieces)
    if (restocked) good.set(product_id, (good.get(product_id) ?? 0) + quantity);
  if (good.size === 0) return;
  await lockProducts(trx, good.keys());
  await moveStock(
    trx,
    [...good].map(([product_id, change]) => ({ product_id, change })),
    { type: 'return', order_id: order.id, notes: reason, ...facts },
  );
}
