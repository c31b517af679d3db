import { cents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { reportAct } from '../alerts/index.ts';
import {
  listSessionMoney,
  lockBooking,
  receiveShares,
  type Share,
  spreadPayment,
  statusWhenPaid,
} from '../bookings/index.ts';
import { markSold } from '../credit/index.ts';
import {
  isByHand,
  type MoneyMove,
  type Order,
  type OrderReceipt,
  openOrder,
  postPaidSale,
  receivePayment,
  recogniseSale,
  reserveGoods,
  reviveOrder,
  sellCredit,
  takeGoods,
} from '../orders/index.ts';
import { sellPackage } from '../packages/index.ts';
import { amountOf, type BillLine } from './bill-line.ts';
import { type BookingToPay, sumOf } from './find-lines.ts';
import type { OpenBill } from './open-bill.ts';
import { lessChange, type Part, spreadWays, type Way } from './rules.ts';

/** A payment with what its wallet said. */
export interface BookedWay extends Way {
  reference: string | null;
  wallet?: string | undefined;
  phone?: string | null | undefined;
  credit_account_id: number | null;
  /** None of a wallet that was asked: what it says itself belongs to no shift. */
  shift_id: number | null;
}

/** What wallets said, by the payment of the bill: of one that was asked, or of a transfer that a person saw. */
export type WalletWords = ReadonlyMap<
  number,
  { reference: string | null; wallet: string; phone: string | null }
>;

export interface Booking {
  open: OpenBill;
  wallets: WalletWords;
  /** The order whose goods were kept while a wallet was asked. */
  kept?: Order | undefined;
  actor_id: number | null;
  at: Date;
}

/**
 * Books a bill whose payments are all sure: every line by the operation that takes its money alone too, each payment spread
 * over them. Answers the lines with the order each is paid by. Call it with everything locked.
 */
export async function bookBill(trx: Transaction<DB>, booking: Booking): Promise<BillLine[]> {
  const { open, at, actor_id } = booking;
  const { lines } = open;
  const goods = lines.filter(({ kind }) => kind === 'product');
  const credit = lines.filter(({ account_id }) => account_id !== null);
  const debts = lines.filter(({ kind }) => kind === 'order');
  const packages = lines.filter(({ kind }) => kind === 'package');
  const bookings = [...open.found.bookings.values()];
  const dues = [
    goods.length === 0 ? 0 : sumOf(goods, worthOf) + open.bill.tax_cents,
    ...bookings.map(({ booking: { id } }) => sumOf(linesOf(lines, id), worthOf)),
    ...debts.map(worthOf),
    ...credit.map(worthOf),
    ...packages.map(worthOf),
  ];
  const spread = spreadWays(lessChange(waysOf(booking), open.bill.change_cents), dues);
  const parts = (place: number) => spread[place]!;
  const order = goods.length === 0 ? undefined : await bookGoods(trx, booking, goods, parts(0));
  for (const [place, each] of bookings.entries()) await bookTreatments(trx, booking, each, parts(1 + place));
  for (const [place, { order_id }] of debts.entries())
    await bookDebt(trx, booking, open.found.orders.get(order_id!)!, parts(1 + bookings.length + place));
  const sold = new Map<BillLine, number>();
  for (const [place, line] of credit.entries()) {
    const { id } = await sellCredit(trx, open.policy, {
      account_id: line.account_id!,
      is_card: line.kind === 'gift_card',
      amount_cents: amountOf(line),
      buyer: open.buyer,
      receipts: receiptsOf(booking, parts(1 + bookings.length + debts.length + place)),
      shift_id: open.shift_id,
      actor_id,
      at,
    });
    sold.set(line, id);
  }
  const ahead = new Map<BillLine, number>();
  for (const [place, line] of packages.entries())
    ahead.set(
      line,
      await bookPackage(
        trx,
        booking,
        line,
        parts(1 + bookings.length + debts.length + credit.length + place),
      ),
    );
  const cards = credit.filter(({ kind }) => kind === 'gift_card').map(({ account_id }) => account_id!);
  if (cards.length > 0) await markSold(trx, cards, open.bill.business_day);
  await reportByHand(trx, booking);
  return lines.map((line) => ({
    ...line,
    booking_id: ahead.get(line) ?? line.booking_id,
    order_id: line.kind === 'product' ? order!.id : (sold.get(line) ?? line.order_id),
  }));
}

const worthOf = (line: BillLine): number => amountOf(line) - line.discount_cents;

const linesOf = (lines: readonly BillLine[], bookingId: number): BillLine[] =>
  lines.filter(({ booking_id }) => booking_id === bookingId);

const waysOf = ({ open, wallets }: Booking): BookedWay[] =>
  open.payments
    .filter(({ state }) => state !== 'failed')
    .map((payment) => ({
      id: payment.id,
      method: payment.method,
      amount_cents: payment.amount_cents,
      credit_account_id: payment.account_id,
      shift_id: payment.wallet_phone === null ? open.shift_id : null,
      reference: payment.transaction_id ?? payment.reference,
      ...wallets.get(payment.id),
    }));

const receiptsOf = ({ actor_id, at }: Booking, parts: readonly Part<BookedWay>[]): OrderReceipt[] =>
  parts.map(({ way, amount_cents }) => ({
    amount_cents,
    payment_method: way.method,
    reference: way.reference,
    wallet: way.wallet,
    phone: way.phone ?? null,
    credit_account_id: way.credit_account_id,
    bill_payment_id: way.id,
    kind: 'order_payment',
    shift_id: way.shift_id,
    actor_id,
    at,
  }));

/** Goods that were kept for a wallet are in their order already; others leave the stock now. */
async function bookGoods(
  trx: Transaction<DB>,
  booking: Booking,
  lines: readonly BillLine[],
  parts: readonly Part<BookedWay>[],
): Promise<Order> {
  const { open, kept, actor_id, at } = booking;
  const facts = { actor_id, at };
  if (kept) {
    let order = kept.status === 'CANCELLED' ? await reviveOrder(trx, kept, at) : kept;
    // Goods that are gone meanwhile leave money that is due for a refund, as with any late answer of a wallet.
    if (order.status !== 'CANCELLED') order = await recogniseSale(trx, order, facts);
    for (const receipt of receiptsOf(booking, parts)) order = await receivePayment(trx, order, receipt);
    return order;
  }
  const order = await openOrder(trx, open.policy, {
    ...goodsOrder(open, lines),
    hold_ends_at: null,
    tendered_cents: sumOf(parts, ({ amount_cents }) => amount_cents),
    at,
  });
  await takeGoods(trx, order, open.found.goods);
  await postPaidSale(trx, order, receiptsOf(booking, parts), facts);
  return order;
}

/** The order of a bill's goods, with the part of the discount that is theirs. */
export const goodsOrder = ({ bill, buyer, found, shift_id }: OpenBill, lines: readonly BillLine[]) => ({
  channel: 'POS' as const,
  lines: found.goods,
  discount_cents: sumOf(lines, ({ discount_cents }) => discount_cents),
  discount_reason: bill.discount_reason,
  buyer,
  delivery: null,
  sold_by: bill.created_by,
  shift_id,
  access_token: null,
});

const bookTreatments = (
  trx: Transaction<DB>,
  booking: Booking,
  paid: BookingToPay,
  parts: readonly Part<BookedWay>[],
): Promise<void> => {
  const lines = linesOf(booking.open.lines, paid.booking.id);
  return receiveTreatments(trx, booking, paid, {
    shares: sharesOf(lines, paid.sessions),
    has_discount: lines.some(({ discount_cents }) => discount_cents > 0),
    parts,
  });
};

interface Received {
  shares: readonly Share[];
  has_discount: boolean;
  parts: readonly Part<BookedWay>[];
}

const receiveTreatments = (
  trx: Transaction<DB>,
  { open, actor_id, at }: Booking,
  { booking, sessions }: BookingToPay,
  { shares, has_discount, parts }: Received,
): Promise<void> =>
  receiveShares(trx, booking, {
    kind: 'bill_payment',
    all: sessions,
    shares,
    money: parts.map(
      ({ way, amount_cents }): MoneyMove => ({
        kind: 'receipt',
        payment_method: way.method,
        amount_cents,
        reference: way.reference,
        wallet: way.wallet,
        phone: way.phone,
        credit_account_id: way.credit_account_id,
        bill_payment_id: way.id,
        shift_id: way.shift_id,
      }),
    ),
    discount_reason: has_discount ? open.bill.discount_reason : null,
    status: statusWhenPaid(booking),
    actor_id,
    at,
  });

/** The booking of a package, paid by its share of the bill. One that a wallet has paid for is sold as it was promised. */
async function bookPackage(
  trx: Transaction<DB>,
  booking: Booking,
  line: BillLine,
  parts: readonly Part<BookedWay>[],
): Promise<number> {
  const { open, actor_id, at } = booking;
  const { booking_id } = await sellPackage(trx, open.policy, {
    package_id: line.package_id!,
    price_cents: line.unit_price_cents,
    is_promised: open.bill.state === 'waiting',
    client_id: open.buyer.client_id!,
    actor_id,
    at,
  });
  const sold = {
    booking: (await lockBooking(trx, booking_id))!,
    sessions: await listSessionMoney(trx, booking_id),
  };
  await receiveTreatments(trx, booking, sold, {
    shares: spreadPayment(sold.sessions, worthOf(line), line.discount_cents),
    has_discount: line.discount_cents > 0,
    parts,
  });
  return booking_id;
}

/** What each session gets: those that are named what they lack, then the parts of the booking on the others in their order. */
export function sharesOf(lines: readonly BillLine[], sessions: BookingToPay['sessions']): Share[] {
  const named = lines.filter(({ kind }) => kind === 'session');
  const shares: Share[] = named.map((line) => ({
    id: line.session_id!,
    amount_cents: cents(worthOf(line)),
    discount_cents: cents(line.discount_cents),
  }));
  const rest = sessions.filter(({ id }) => !named.some(({ session_id }) => session_id === id));
  const parts = lines.filter(({ kind }) => kind === 'booking');
  return [
    ...shares,
    ...spreadPayment(
      rest,
      sumOf(parts, worthOf),
      sumOf(parts, (line) => line.discount_cents),
    ),
  ];
}

async function bookDebt(
  trx: Transaction<DB>,
  booking: Booking,
  owing: Order,
  parts: readonly Part<BookedWay>[],
): Promise<void> {
  const facts = { actor_id: booking.actor_id, at: booking.at };
  const reserved = await reserveGoods(trx, owing, { ...facts, policy: booking.open.policy });
  let order = await recogniseSale(trx, reserved, facts);
  for (const receipt of receiptsOf(booking, parts)) order = await receivePayment(trx, order, receipt);
}

/** Mobile money that a person wrote down without a transfer is reported once, however many lines it pays. */
async function reportByHand(trx: Transaction<DB>, { open, wallets, actor_id, at }: Booking): Promise<void> {
  for (const { id, method, amount_cents } of open.payments) {
    const wallet = wallets.get(id)?.wallet;
    if (!isByHand({ payment_method: method, wallet })) continue;
    await reportAct(trx, {
      kind: 'seen_transfer',
      about: { record: 'bill', id: open.bill.id },
      amount_cents,
      actor_id,
      at,
    });
  }
}
