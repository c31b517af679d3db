import { BOOKING_CANCELLED, type MoneyWay, type Policy } from '@revive/contract';
import type { Transaction, Updateable } from 'kysely';
import type { DB, Orders } from '../../db/types.generated.ts';
import { reportAct } from '../alerts/index.ts';
import { type JournalLine, postJournalEntry } from '../ledger/index.ts';
import { giveUpReceipts, planReceiptLink } from '../messages/index.ts';
import { ensureServiceSale, type Order } from './ensure-service-sale.ts';
import { hasOtherLines, linesOf } from './lines-of-treatments.ts';
import { lockOrderOfBooking, matchOrderLines, updateOrder } from './queries.ts';
import { ACCOUNT_OF, isByHand } from './receive-payment.ts';
import {
  balancesOf,
  differenceOf,
  isSold,
  lineOf,
  NOT_SOLD,
  type TreatedSession,
} from './treatment-balances.ts';
import { insertWriteOffs, type WriteOff } from './write-off-queries.ts';
import { type CashNotes, writePayments } from './write-payment.ts';

/** Money that came in, or went back. */
export interface MoneyMove {
  kind: 'receipt' | 'refund';
  payment_method: MoneyWay;
  amount_cents: number;
  reference: string | null;
  /** The wallet that was asked, and the number that paid. */
  wallet?: string | undefined;
  phone?: string | null | undefined;
  /** The wallet of the business that mobile money came into or leaves; the default one where nothing is said. */
  wallet_id?: number | null | undefined;
  shift_id: number | null;
  /** Of money that was received before the books began, or such a receipt that was a mistake: no drawer has it. */
  paid_before?: boolean;
  /** The account that pays, or that money is given back to, where it is credit. */
  credit_account_id?: number | null;
  /** As in `Receipt`. */
  bill_payment_id?: number;
  /** The receipt whose money goes back. */
  reverses_id?: number;
  /** Why the receipt was a mistake; none for a refund. */
  reason?: string;
  /** As in `Receipt`. */
  notes?: CashNotes | undefined;
  /** Of a refund: it goes back in dollars, whatever came in. */
  in_dollars?: boolean | undefined;
}

export interface TreatmentChange {
  booking_id: number;
  client_id: number;
  /** What the booked services are called, by their ids. */
  nameOf: () => Promise<ReadonlyMap<number, string>>;
  /** The booking's sessions that are not cancelled, before and after the change. */
  before: readonly TreatedSession[];
  after: readonly TreatedSession[];
  money?: readonly MoneyMove[];
  write_offs?: readonly WriteOff[];
  /** What happened, for the ledger, and the beginning of its description: 'Payment', of order R1042. */
  kind: string;
  what: string;
  discount_reason?: string | null | undefined;
  actor_id: number | null;
  at: Date;
}

/**
 * Records what a change of a booking's sessions or money means for its sale: the order's sums, receipts and refunds, and
 * one journal entry of the difference. A booking becomes a sale with its first money or held session, and is none any
 * more when neither is left. Lock the booking and its sessions first.
 */
export async function recordTreatments(
  trx: Transaction<DB>,
  policy: Policy,
  change: TreatmentChange,
): Promise<Order | undefined> {
  const { money = [], write_offs = [] } = change;
  const isSale = isSold(change.after);
  const order = isSale
    ? await ensureServiceSale(trx, policy, {
        ...change,
        lines: async () => linesOf(change.after, await change.nameOf()),
      })
    : await lockOrderOfBooking(trx, change.booking_id);
  if (!order) return undefined;
  const moved = afterMoves(order, money);
  const was = order.recognised_at !== null ? balancesOf(change.before, order) : NOT_SOLD;
  const is = isSale ? balancesOf(change.after, moved) : NOT_SOLD;
  const entry = await post(trx, order, change, [...money.map(lineOfMove), ...differenceOf(was, is)]);
  const payments =
    money.length === 0
      ? []
      : await writePayments(
          trx,
          money.map((move) => ({
            ...move,
            order_id: order.id,
            journal_entry_id: entry!.id,
            recorded_by: change.actor_id,
            recorded_at: change.at,
          })),
        );
  for (const [place, move] of money.entries()) {
    if (move.kind === 'refund' || move.bill_payment_id !== undefined) continue;
    await planReceiptLink(trx, { ...order, payment_id: payments[place]!.id }, change.at);
    if (isByHand(move))
      await reportAct(trx, {
        kind: 'seen_transfer',
        about: { record: 'booking', id: change.booking_id },
        detail: move.reference ?? order.order_number,
        amount_cents: move.amount_cents,
        actor_id: change.actor_id,
        at: change.at,
      });
  }
  if (money.length > 0 && moved.received_cents === moved.refunded_cents) await giveUpReceipts(trx, order.id);
  if (write_offs.length > 0)
    await insertWriteOffs(trx, write_offs, {
      order_id: order.id,
      journal_entry_id: entry!.id,
      recorded_by: change.actor_id,
      recorded_at: change.at,
    });
  return updateOrder(trx, order.id, {
    ...moved,
    ...(await sumsAfter(trx, order, change, moved)),
    recognised_at: isSale
      ? (order.recognised_at ?? change.at)
      : change.after.length > 0
        ? null
        : order.recognised_at,
    ...(change.discount_reason && { discount_reason: change.discount_reason }),
  });
}

const afterMoves = (order: Order, money: readonly MoneyMove[]) => {
  const sum = (kind: MoneyMove['kind']) =>
    money.filter((move) => move.kind === kind).reduce((cents, move) => cents + move.amount_cents, 0);
  return {
    received_cents: order.received_cents + sum('receipt'),
    refunded_cents: order.refunded_cents + sum('refund'),
  };
};

const lineOfMove = ({
  kind,
  payment_method,
  paid_before,
  amount_cents,
  wallet_id,
}: MoneyMove): JournalLine => ({
  ...lineOf(
    paid_before ? 'brought_forward' : ACCOUNT_OF[payment_method],
    kind === 'receipt' ? amount_cents : -amount_cents,
  ),
  wallet_id,
});

async function post(
  trx: Transaction<DB>,
  order: Order,
  change: TreatmentChange,
  lines: readonly JournalLine[],
): Promise<{ id: number } | undefined> {
  const counted = lines.filter((line) => ('debit_cents' in line ? line.debit_cents : line.credit_cents) > 0);
  // A session that costs nothing moves nothing.
  if (counted.length === 0) return undefined;
  return postJournalEntry(trx, {
    kind: change.kind,
    description: `${change.what} of order ${order.order_number}`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id: change.actor_id,
    at: change.at,
    lines: counted,
  });
}

/** The order's worth and state. One that is cancelled whole keeps its lines and its discount, as it was made. */
async function sumsAfter(
  trx: Transaction<DB>,
  order: Order,
  { before, after, nameOf, at, actor_id }: TreatmentChange,
  money: { received_cents: number; refunded_cents: number },
): Promise<Updateable<Orders>> {
  if (after.length === 0)
    return {
      status: 'CANCELLED',
      discount_cents: order.discount_cents - order.written_off_cents,
      total_cents: order.total_cents + order.written_off_cents,
      written_off_cents: 0,
      paid_at: order.paid_at,
      cancelled_at: at,
      cancelled_by: actor_id,
      cancel_kind: 'cancelled',
      cancel_reason: BOOKING_CANCELLED,
    };
  if (hasOtherLines(before, after)) await matchOrderLines(trx, order, linesOf(after, await nameOf()));
  const sum = (of: 'price_cents' | 'discount_cents' | 'written_off_cents') =>
    after.reduce((cents, session) => cents + session[of], 0);
  const total_cents = sum('price_cents') - sum('discount_cents');
  const isPaid = isSold(after) && money.received_cents - money.refunded_cents === total_cents;
  const tax_cents = after.reduce((cents, session) => cents + (session.tax_cents ?? 0), 0);
  return {
    subtotal_cents: sum('price_cents'),
    tax_cents,
    tax_included: tax_cents > 0,
    discount_cents: sum('discount_cents'),
    written_off_cents: sum('written_off_cents'),
    total_cents,
    status: isPaid ? 'CONFIRMED' : 'PENDING',
    paid_at: isPaid ? (order.paid_at ?? at) : null,
  };
}
