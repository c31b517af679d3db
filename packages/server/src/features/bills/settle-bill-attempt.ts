import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { listSessionMoney, lockBooking } from '../bookings/index.ts';
import { lockOrder, type Order } from '../orders/index.ts';
import { payerOf, type Settler } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { bookBill } from './book-bill.ts';
import { buyerOf } from './buyer-of.ts';
import type { FoundLines } from './find-lines.ts';
import { followShopBuyer } from './follow-shop-buyer.ts';
import { endWait, releaseBill } from './keep-bill.ts';
import {
  type BillRow,
  listLines,
  listPayments,
  lockBill,
  type StoredLine,
  setBooked,
  setPayments,
  updateBill,
} from './queries.ts';

/**
 * Applies the answer of a wallet that was asked for a bill: a yes books all of it, a no frees what it kept. A transfer that a
 * person saw is booked by the call that names it.
 */
export const settleBillAttempt: Settler = async (trx, attempt) => {
  const bill = found(await lockBill(trx, attempt.bill_id!), 'Bill');
  if (bill.state !== 'waiting') return;
  const facts = { actor_id: bill.created_by, at: attempt.settled_at! };
  if (attempt.state === 'failed') return releaseBill(trx, bill, facts);
  const lines = await listLines(trx, bill.id);
  const { found: kept, goods } = await lockKept(trx, lines);
  const client_id = await followShopBuyer(trx, bill, kept.orders, lines, attempt.phone);
  await endWait(trx, bill.id);
  const booked = await bookBill(trx, {
    open: {
      bill,
      buyer: await buyerOf(trx, bill),
      found: kept,
      lines,
      payments: await listPayments(trx, bill.id),
      policy: await getPolicy(trx),
      shift_id: await shareDrawer(trx, bill.created_by, { is_needed: false }),
    },
    wallets: new Map([
      [attempt.bill_payment_id!, { reference: attempt.wallet_transaction_id, ...payerOf(attempt) }],
    ]),
    kept: goods,
    ...facts,
  });
  await setBooked(
    trx,
    lines.map(({ id }, place) => ({ ...booked[place]!, id })),
  );
  await finishBill(trx, bill, { client_id, settled_at: attempt.settled_at! });
};

/** Marks a bill as settled, and its payments as booked. */
async function finishBill(
  trx: Transaction<DB>,
  bill: BillRow,
  settled: { client_id: number | null; settled_at: Date },
): Promise<void> {
  await setPayments(trx, bill.id, ['ready', 'waiting'], { state: 'received' });
  await updateBill(trx, bill.id, { state: 'settled', ...settled });
}

/** Locks again what a bill kept. Nothing of it was paid meanwhile; goods may be gone once their time was over. */
async function lockKept(trx: Transaction<DB>, lines: readonly StoredLine[]) {
  const bookings: FoundLines['bookings'] = new Map();
  const orders = new Map<number, Order>();
  const booked = new Set(lines.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id])));
  for (const id of [...booked].toSorted((a, b) => a - b)) {
    const booking = found(await lockBooking(trx, id), 'Booking');
    bookings.set(id, { booking, sessions: await listSessionMoney(trx, id) });
  }
  for (const { kind, order_id } of lines)
    if (kind === 'order') orders.set(order_id!, found(await lockOrder(trx, order_id!), 'Sale'));
  const kept = lines.find(({ kind }) => kind === 'product')?.order_id;
  const goods = kept ? found(await lockOrder(trx, kept), 'Sale') : undefined;
  return { found: { lines: [], bookings, goods: [], orders }, goods };
}
