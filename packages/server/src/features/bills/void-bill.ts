import { type Bill, type BillVoid, cents, sumCents, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import {
  cancelBooking,
  type LockedBooking,
  listSessionMoney,
  lockBooking,
  reverseBookingReceipts,
  type Share,
} from '../bookings/index.ts';
import { giveUpReceipts } from '../messages/index.ts';
import {
  cancelOrder,
  listPaymentsOf,
  listUnreturned,
  lockGoodsOrder,
  type Part,
  recordRefund,
  reverseGoodsReceipts,
} from '../orders/index.ts';
import { isInDollars } from '../policy/index.ts';
import { amountOf, type BillLine } from './bill-line.ts';
import { listOutside } from './bill-queries.ts';
import { getBill } from './get-bill.ts';
import {
  type BillRow,
  listLines,
  listPayments,
  listReceiptsOf,
  lockBill,
  type StoredLine,
  setPayments,
  updateBill,
} from './queries.ts';

interface Call extends BillVoid {
  id: number;
  actor: StaffActor;
}

interface Facts {
  reason: string;
  reference: (part: Part) => string | null;
  actor: StaffActor;
  clock: Clock;
  in_dollars: boolean;
  /** As the call names it. */
  currency: string | undefined;
  actor_id: number;
  at: Date;
}

/**
 * Takes a bill back, each part by its own way; of one that a wallet refused, which booked nothing, it is given up. Throws
 * `Forbidden` for staff, `Conflict` for a bill that is over or waits, for one with a held session, which it names, and where sold
 * credit was spent, and `Invalid` without the reference of how money of a wallet or a card went back.
 */
export async function voidBill(
  db: Db,
  clock: Clock,
  { id, actor, reason, references = {}, currency }: Call,
): Promise<Bill> {
  return inTransaction(db, async (trx) => {
    const bill = found(await lockBill(trx, id), 'Bill');
    const at = clock.now();
    const end = { ended_at: at, ended_by: actor.id, end_reason: reason };
    if (bill.state === 'open') {
      if (bill.shop_order_id !== null)
        await giveUpShopOrder(trx, bill.shop_order_id, { reason, actor_id: actor.id, at });
      await updateBill(trx, id, { state: 'given_up', ...end });
      return getBill(trx, id);
    }
    refuseState(bill, actor);
    const reference = await readReferences(trx, id, references);
    const lines = await listLines(trx, id);
    await takeBack(trx, bill, lines, {
      reason,
      reference,
      in_dollars: await isInDollars(trx, { currency }),
      currency,
      actor,
      clock,
      actor_id: actor.id,
      at,
    });
    await setPayments(trx, id, ['received'], { state: 'returned' });
    await updateBill(trx, id, { state: 'void', ...end });
    await giveUpReceipts(trx, id, 'bill');
    await reportAct(trx, {
      kind: 'void',
      about: { record: 'bill', id },
      amount_cents: bill.total_cents,
      reason,
      actor_id: actor.id,
      at,
    });
    return getBill(trx, id);
  });
}

/** The order of the shop that a bill was for is over with it. */
async function giveUpShopOrder(
  trx: Transaction<DB>,
  id: number,
  facts: { reason: string; actor_id: number; at: Date },
): Promise<void> {
  const order = await lockGoodsOrder(trx, id);
  if (order.status !== 'CANCELLED') await cancelOrder(trx, order, { kind: 'cancelled', ...facts });
}

function refuseState({ state }: BillRow, { role }: StaffActor): void {
  if (state === 'waiting')
    throw new Conflict(text('A wallet is being asked for this bill. Please wait for its answer.'), { state });
  if (state !== 'settled') throw new Conflict(text('This bill was taken back.'), { state });
  if (role === 'staff') throw new Forbidden(text('Only a manager or an admin may take a bill back.'));
}

/**
 * How each part went back: by the bill's payment, and by the receipt where it was taken outside of the bill. Cash and credit need
 * none. Throws `Invalid` at the ones that are missing.
 */
async function readReferences(
  trx: Transaction<DB>,
  billId: number,
  references: Readonly<Record<string, string>>,
): Promise<(part: Part) => string | null> {
  const payments = await listPayments(trx, billId);
  const own = payments
    .filter(({ state }) => state === 'received')
    .map(({ id, method }) => ({ key: `${id}`, method }));
  const outside = (await listOutside(trx, billId)).map(({ id, method }) => ({ key: keyOf(id), method }));
  const missing = [...own, ...outside].filter(
    ({ key, method }) => (method === 'card' || method === 'mobile_money') && !references[key],
  );
  if (missing.length > 0)
    throw new Invalid({
      references: [text('Say how the money went back.')],
      ...Object.fromEntries(
        missing.map(({ key }) => [`references.${key}`, [text('Say how the money went back.')]]),
      ),
    });
  const isOwn = new Set(payments.map(({ id }) => id));
  return ({ bill_payment_id, receipt_id }) =>
    references[
      bill_payment_id !== null && isOwn.has(bill_payment_id) ? bill_payment_id : keyOf(receipt_id)
    ] ?? null;
}

/** By which a receipt that was taken outside of the bill has its reference. */
const keyOf = (receipt: number): string => `receipt-${receipt}`;

async function takeBack(
  trx: Transaction<DB>,
  bill: BillRow,
  lines: readonly StoredLine[],
  facts: Facts,
): Promise<void> {
  const receipts = await listReceiptsOf(trx, bill.id);
  const own = new Set(receipts.map(({ id }) => id));
  const bookings = new Set(lines.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id])));
  // The bookings before their orders, as everywhere.
  for (const id of [...bookings].toSorted((a, b) => a - b))
    await takeTreatmentsBack(trx, id, { lines, own, facts, receipts });
  const orders = new Set(
    lines.flatMap(({ booking_id, order_id }) => (booking_id === null && order_id ? [order_id] : [])),
  );
  for (const id of [...orders].toSorted((a, b) => a - b)) {
    const isDebt =
      id !== bill.shop_order_id && lines.some(({ kind, order_id }) => kind === 'order' && order_id === id);
    const order = await lockGoodsOrder(trx, id);
    const parts = await partsOf(trx, id, own);
    if (isDebt) {
      if (parts.length > 0) await reverseGoodsReceipts(trx, parts, { ...facts, order_id: id });
    } else {
      // One that is cancelled already may still have what a wallet paid late for goods that were gone.
      const cancelled =
        order.status === 'CANCELLED' ? order : await cancelOrder(trx, order, { kind: 'void', ...facts });
      await recordRefund(trx, cancelled, facts);
    }
  }
}

/** What is left of the bill's receipts of an order. */
const partsOf = async (trx: Transaction<DB>, orderId: number, own: ReadonlySet<number>): Promise<Part[]> =>
  listUnreturned(await listPaymentsOf(trx, orderId)).filter(({ receipt_id }) => own.has(receipt_id));

interface Taken {
  lines: readonly StoredLine[];
  own: ReadonlySet<number>;
  receipts: readonly { id: number; order_id: number }[];
  facts: Facts;
}

async function takeTreatmentsBack(trx: Transaction<DB>, bookingId: number, taken: Taken): Promise<void> {
  const booking = found(await lockBooking(trx, bookingId), 'Booking');
  const lines = taken.lines.filter(({ booking_id }) => booking_id === booking.id);
  const sessions = await listSessionMoney(trx, booking.id);
  const paid = paidBy(lines, sessions);
  const isPackage = lines.some(({ kind }) => kind === 'package');
  const held = sessions.find(({ id, earned_at }) => earned_at !== null && (isPackage || paid.has(id)));
  if (held)
    throw new Conflict(
      text(
        'A session of this bill was held, so it is not taken back whole. Give its other lines back one by one.',
      ),
      {
        session: held.id,
        booking: booking.id,
      },
    );
  if (isPackage) return cancelPackage(trx, booking, taken);
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const parts = order ? await partsOf(trx, order.id, taken.own) : [];
  if (parts.length === 0) return;
  const isWhole =
    sumCents(parts.map(({ amount_cents }) => amount_cents)) ===
    -sumCents([...paid.values()].map(({ amount_cents }) => amount_cents));
  await reverseBookingReceipts(trx, parts, {
    ...taken.facts,
    booking_id: bookingId,
    // Of money that went back by parts already no one knows off which session, and the money of another receipt may have left
    // the sessions of this one.
    ...(isWhole && isThere(sessions, paid) && { from: [...paid.values()] }),
  });
}

/** Whether the sessions still have what would be taken off them. */
const isThere = (
  sessions: Awaited<ReturnType<typeof listSessionMoney>>,
  shares: ReadonlyMap<number, Share>,
): boolean =>
  sessions.every((session) => {
    const share = shares.get(session.id);
    return (
      !share ||
      (session.amount_paid_cents + share.amount_cents >= 0 &&
        session.discount_cents - session.written_off_cents + share.discount_cents >= 0)
    );
  });

/** All sessions of a package that was sold by the bill go, and its money goes back. */
async function cancelPackage(
  trx: Transaction<DB>,
  { id, status }: LockedBooking,
  { facts: { reason, reference, currency, actor, clock } }: Taken,
): Promise<void> {
  if (status === 'cancelled') return;
  const cancellation = { reason, refund_reference: reference, takes_session: false, currency };
  await cancelBooking(trx, clock, id, cancellation, actor, { isReported: true });
}

/** What is taken off which session again: off those that are named what they got, and the rest off the latest first. */
function paidBy(
  lines: readonly BillLine[],
  sessions: Awaited<ReturnType<typeof listSessionMoney>>,
): Map<number, Share> {
  const shares = new Map<number, Share>();
  const named = lines.filter(({ kind }) => kind === 'session');
  for (const line of named) {
    const session = sessions.find(({ id }) => id === line.session_id);
    if (!session) continue;
    shares.set(session.id, off(session.id, amountOf(line) - line.discount_cents, line.discount_cents));
  }
  const parts = lines.filter(({ kind }) => kind === 'booking');
  let money = parts.reduce((sum, line) => sum + amountOf(line) - line.discount_cents, 0);
  let discount = parts.reduce((sum, line) => sum + line.discount_cents, 0);
  for (const session of sessions.toReversed()) {
    if (shares.has(session.id)) continue;
    const taken = Math.min(money, session.amount_paid_cents);
    const granted = Math.min(discount, session.discount_cents - session.written_off_cents);
    money -= taken;
    discount -= granted;
    if (taken + granted > 0) shares.set(session.id, off(session.id, taken, granted));
  }
  return shares;
}

const off = (id: number, amount: number, discount: number): Share => ({
  id,
  amount_cents: cents(-amount),
  discount_cents: cents(-discount),
});
