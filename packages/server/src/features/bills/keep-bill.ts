import { WALLET_DECLINED } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import {
  cancelOrder,
  keepForPayment,
  lockOrder,
  openOrder,
  setCreditAside,
  takeGoods,
} from '../orders/index.ts';
import type { BillLine } from './bill-line.ts';
import { goodsOrder } from './book-goods.ts';
import type { OpenBill } from './open-bill.ts';
import {
  type BillRow,
  deleteWaits,
  insertWaits,
  listLines,
  listPayments,
  setBooked,
  setPayments,
  updateBill,
} from './queries.ts';

/** Longer than a wallet waits for a PIN. Then the goods are for sale again. */
const HOLD_MS = 10 * 60_000;

/**
 * Keeps what a bill pays while its wallet is asked: goods leave the stock in their order, credit is set aside, and nothing else
 * pays its bookings and orders. Answers the lines as they are kept.
 */
export async function keepBill(trx: Transaction<DB>, open: OpenBill, at: Date): Promise<BillLine[]> {
  const { bill, policy, found } = open;
  const goods = open.lines.filter(({ kind }) => kind === 'product');
  for (const id of found.orders.keys())
    await keepForPayment(trx, id, { policy, actor_id: bill.created_by, at });
  const order =
    goods.length === 0
      ? undefined
      : await openOrder(trx, policy, {
          ...goodsOrder(open, goods),
          hold_ends_at: new Date(at.getTime() + HOLD_MS),
          at,
        });
  if (order) await takeGoods(trx, order, found.goods);
  for (const { account_id, amount_cents, state } of open.payments)
    if (account_id !== null && state === 'ready') await setCreditAside(trx, account_id, amount_cents);
  await insertWaits(trx, bill.id, {
    bookings: [...found.bookings.keys()],
    orders: [...found.orders.keys(), ...(order ? [order.id] : [])],
  });
  return open.lines.map((line) => (line.kind === 'product' ? { ...line, order_id: order!.id } : line));
}

/** Frees all that a bill kept: its wallet said no, so nothing is booked, and another way may pay it. */
export async function releaseBill(
  trx: Transaction<DB>,
  bill: BillRow,
  facts: { actor_id: number | null; at: Date },
): Promise<void> {
  await endWait(trx, bill.id);
  const lines = await listLines(trx, bill.id);
  const goods = lines.filter(({ kind }) => kind === 'product');
  const kept = goods[0]?.order_id;
  const order = kept ? await lockOrder(trx, kept) : undefined;
  if (order && order.status !== 'CANCELLED')
    await cancelOrder(trx, order, { kind: 'hold_ended', reason: WALLET_DECLINED, ...facts });
  if (goods.length > 0)
    await setBooked(
      trx,
      goods.map((line) => ({ ...line, order_id: null })),
    );
  // Who pays in the shop says each time what a gift card pays; a cashier pays the rest.
  const over = bill.shop_order_id === null ? ['waiting'] : ['waiting', 'ready'];
  await setPayments(trx, bill.id, over, { state: 'failed' });
  await updateBill(trx, bill.id, { state: 'open' });
}

/** Credit that was set aside is free again, and bookings and orders may be paid. */
export async function endWait(trx: Transaction<DB>, billId: number): Promise<void> {
  await deleteWaits(trx, billId);
  for (const { account_id, amount_cents, state } of await listPayments(trx, billId))
    if (account_id !== null && state === 'ready') await setCreditAside(trx, account_id, -amount_cents);
}
