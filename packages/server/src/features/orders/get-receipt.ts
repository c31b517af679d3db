import { dollars, type MoneyWay, type NotesOut, type Receipt } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { namesOnly } from '../../lib/texts.ts';
import { findClientByPhone } from '../clients/index.ts';
import { isTestWallet } from '../payments/index.ts';
import { toNotes } from '../shifts/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { findWithParts, findWithPartsOfBooking, type SoldParts } from './order-queries.ts';

// Names of payment methods on the receipt.
const METHOD_WORDS: Record<string, string> = {
  cash: 'cash',
  card: 'card',
  mobile_money: 'mobile',
  credit: 'credit',
  gift_card: 'gift card',
};

/** Ways of paying as a receipt names them, each once. */
export const wordsOf = (ways: readonly string[]): string =>
  [...new Set(ways.map((way) => METHOD_WORDS[way]!))].join(', ');

type SoldOrder = Order & SoldParts;

/** The receipt of a sale as its client sees it; `NotFound` when there is no such order. */
export async function getReceipt(db: Db, id: number): Promise<Receipt> {
  const order = found(await findWithParts(db, id), 'Sale');
  return toReceipt(order, order);
}

/** The receipt of a sale as the desk sees it; `NotFound` when there is no such order. */
export const getDeskReceipt = async (db: Db, id: number): Promise<Receipt> =>
  toDeskReceipt(db, found(await findWithParts(db, id), 'Sale'));

/** The receipt of a booking as the desk sees it; `NotFound` while it is no sale yet. */
export const getBookingReceipt = async (db: Db, bookingId: number): Promise<Receipt> =>
  toDeskReceipt(db, found(await findWithPartsOfBooking(db, bookingId), 'Sale'));

/** Names who was treated and, where the money came from another client's number, who paid. */
async function toDeskReceipt(db: Db, order: SoldOrder): Promise<Receipt> {
  const receipt = toReceipt(order, order);
  const payer = receipt.paidFrom === null ? undefined : await findClientByPhone(db, receipt.paidFrom);
  return payer && payer.id !== order.client_id ? { ...receipt, paidBy: payer.name } : receipt;
}

/** The receipt of a sale: goods or treatments, sums, money handed over, and whether it was voided. */
export function toReceipt(order: Order, { lines, payments, sold_by_name, language }: SoldParts): Receipt {
  const receipts = payments.filter((payment) => payment.kind === 'receipt');
  const paid = order.tendered_cents ?? order.received_cents;
  return {
    id: order.id,
    orderNumber: order.order_number,
    date: (order.paid_at ?? order.created_at).toISOString(),
    customerName: order.client_name,
    customerPhone: order.client_phone,
    cashierName: sold_by_name ?? '',
    language: language as Receipt['language'],
    isTreatment: order.booking_id !== null,
    items: lines.map((line) => ({
      name: line.name,
      texts: namesOnly(line.texts ?? {}),
      price: dollars(line.unit_price_cents),
      quantity: line.quantity,
      returned: line.returned,
      subtotal: dollars(line.total_cents!),
    })),
    subtotal: dollars(order.subtotal_cents),
    tax: dollars(order.tax_cents),
    ...(order.tax_included && { taxIncluded: true }),
    discount: dollars(order.discount_cents - order.written_off_cents),
    writtenOff: dollars(order.written_off_cents),
    delivery: order.delivery_paid_with_order ? dollars(order.delivery_cents) : 0,
    total: dollars(order.total_cents),
    returned: dollars(order.returned_cents),
    paymentMethod: wordsOf(receipts.map((payment) => payment.payment_method)),
    amountPaid: dollars(paid),
    refunds: payments.filter((payment) => payment.kind === 'refund').map(toRefund),
    change: dollars(Math.max(0, (order.tendered_cents ?? 0) - order.total_cents)),
    givenNotes: notesOf(receipts, 'given'),
    changeNotes: notesOf(receipts, 'change'),
    transactionId: receipts.findLast((payment) => payment.reference !== null)?.reference ?? null,
    paidFrom: receipts.findLast((payment) => payment.phone !== null)?.phone ?? null,
    paidBy: null,
    isTest: receipts.some((payment) => isTestWallet(payment.wallet)),
    voided:
      order.cancelled_at === null
        ? null
        : { date: order.cancelled_at.toISOString(), reason: order.cancel_reason ?? '' },
  };
}

/** What was given, or went back as change, in the second currency, as a receipt says it: above 0. */
function notesOf(receipts: SoldParts['payments'], kind: string): NotesOut | undefined {
  const notes = receipts.flatMap((receipt) => (receipt.notes ?? []).filter((note) => note.kind === kind));
  const last = notes.at(-1);
  if (!last) return undefined;
  return toNotes({ ...last, units: Math.abs(notes.reduce((sum, { units }) => sum + units, 0)) });
}

const toRefund = ({ recorded_at, amount_cents, payment_method, reason }: SoldParts['payments'][number]) => ({
  // Only a reversal has a reason of its own.
  kind: reason ? ('reversal' as const) : ('refund' as const),
  // JSON inside of a statement has no dates.
  date: new Date(recorded_at!).toISOString(),
  amount: dollars(amount_cents!),
  method: payment_method as MoneyWay,
});
