import {
  cents,
  type NewBillLine,
  type Policy,
  priceCart,
  shareByAmount,
  type Text,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import {
  type LockedBooking,
  listSessionMoney,
  lockBooking,
  outstanding,
  type SessionMoney,
} from '../bookings/index.ts';
import { type GoodsLine, lockGoods, lockGoodsOrder, type Order, unpaidOf } from '../orders/index.ts';
import { checkOffer, findPackage } from '../packages/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { amountOf, type BillLine, bearsDiscount, billLine } from './bill-line.ts';
import { listSessionsToPay } from './queries.ts';

/** A booking that is paid, with its sessions as they are before. */
export interface BookingToPay {
  booking: LockedBooking;
  sessions: readonly SessionMoney[];
}

/** All that a bill pays, locked until the transaction ends. */
export interface FoundLines {
  lines: BillLine[];
  bookings: Map<number, BookingToPay>;
  goods: GoodsLine[];
  orders: Map<number, Order>;
}

type Asked<K extends string> = Extract<NewBillLine, Record<K, unknown>> & { place: number };

const having = <K extends string>(asked: readonly NewBillLine[], key: K): Asked<K>[] =>
  asked.flatMap((line, place) => (key in line ? [{ ...line, place } as Asked<K>] : []));

const at = (place: number, key: string, message: Text): Invalid =>
  new Invalid({ [`lines.${place}.${key}`]: [message] });

/**
 * Locks what a bill pays: bookings, orders, goods, in that order as everywhere. Throws `Invalid` at a line that is not there or
 * stands twice, and `Conflict` for what is paid, cancelled or being paid, or is not so any more.
 */
export async function findLines(
  trx: Transaction<DB>,
  policy: Policy,
  asked: readonly NewBillLine[],
): Promise<FoundLines> {
  const { lines: treatments, bookings } = await findTreatments(trx, asked);
  const { lines: debts, orders } = await findDebts(trx, having(asked, 'order'));
  const { lines: pieces, goods } = await findGoods(trx, having(asked, 'product'));
  const packages = await findPackages(trx, policy, having(asked, 'package'));
  return { lines: [...treatments, ...packages, ...pieces, ...debts], bookings, goods, orders };
}

async function findTreatments(trx: Transaction<DB>, asked: readonly NewBillLine[]) {
  const sessions = having(asked, 'session');
  const parts = having(asked, 'booking');
  const known = await listSessionsToPay(
    trx,
    sessions.map(({ session }) => session),
  );
  const places = sessions.map(({ session, place }) => {
    const found = known.find(({ id }) => id === session);
    if (!found) throw at(place, 'session', text('Session not found'));
    return { ...found, place };
  });
  const bookings = await lockBookings(trx, [
    ...places.map(({ booking_id, place }) => ({ id: booking_id, place })),
    ...parts.map(({ booking, place }) => ({ id: booking, place })),
  ]);
  const lines: BillLine[] = [];
  const taken = new Map<number, number>();
  for (const { id, booking_id, name, place } of places) {
    const session = bookings.get(booking_id)!.sessions.find((one) => one.id === id);
    if (!session) throw new Conflict(text('The booking of this session is cancelled.'));
    if (lines.some(({ session_id }) => session_id === id))
      throw at(place, 'session', text('This session stands on the bill twice.'));
    const lacking = outstanding([session]);
    if (lacking === 0) throw new Conflict(text('This session is already paid.'), { session: id });
    taken.set(booking_id, (taken.get(booking_id) ?? 0) + lacking);
    lines.push(billLine({ kind: 'session', session_id: id, booking_id, name, unit_price_cents: lacking }));
  }
  for (const { booking, amount, place } of parts) {
    const left = outstanding(bookings.get(booking)!.sessions) - (taken.get(booking) ?? 0);
    if (amount === 0) throw at(place, 'amount', text('Enter an amount above 0.'));
    if (amount > left)
      throw at(
        place,
        'amount',
        text('This is more than what is still to pay ({{owed}}).', { owed: (left / 100).toFixed(2) }),
      );
    taken.set(booking, (taken.get(booking) ?? 0) + amount);
    lines.push(billLine({ kind: 'booking', booking_id: booking, name: '', unit_price_cents: amount }));
  }
  return { lines, bookings };
}

async function lockBookings(
  trx: Transaction<DB>,
  asked: readonly { id: number; place: number }[],
): Promise<Map<number, BookingToPay>> {
  const bookings = new Map<number, BookingToPay>();
  for (const { id, place } of asked.toSorted((a, b) => a.id - b.id)) {
    if (bookings.has(id)) continue;
    const booking = await lockBooking(trx, id);
    if (!booking) throw at(place, 'booking', text('Booking not found'));
    await refuseWhilePaymentOpen(trx, 'booking_id', id);
    bookings.set(id, { booking, sessions: await listSessionMoney(trx, id) });
  }
  return bookings;
}

async function findDebts(trx: Transaction<DB>, asked: readonly Asked<'order'>[]) {
  const orders = new Map<number, Order>();
  const lines: BillLine[] = [];
  for (const { order: id, place } of asked.toSorted((a, b) => a.order - b.order)) {
    if (orders.has(id)) throw at(place, 'order', text('This order stands on the bill twice.'));
    const order = await lockGoodsOrder(trx, id);
    if (order.status === 'CANCELLED') throw new Conflict(text('This order is cancelled and cannot be paid.'));
    if (order.paid_at !== null) throw new Conflict(text('This order is paid already.'));
    orders.set(id, order);
    lines.push(
      billLine({ kind: 'order', order_id: id, name: order.order_number, unit_price_cents: unpaidOf(order) }),
    );
  }
  return { lines, orders };
}

/** At the price the buyer was shown, also where a wallet is asked first: what is paid then is sold as promised. */
async function findPackages(
  trx: Transaction<DB>,
  policy: Policy,
  asked: readonly Asked<'package'>[],
): Promise<BillLine[]> {
  const lines: BillLine[] = [];
  for (const { package: package_id, price, place } of asked) {
    const offered = await findPackage(trx, package_id);
    if (!offered) throw at(place, 'package', text('Package not found'));
    checkOffer(policy, offered, price);
    lines.push(billLine({ kind: 'package', package_id, name: offered.name, unit_price_cents: price }));
  }
  return lines;
}

async function findGoods(trx: Transaction<DB>, asked: readonly Asked<'product'>[]) {
  if (asked.length === 0) return { lines: [], goods: [] };
  const items = asked.map(({ product, quantity, unit_price }) => ({
    product_id: product,
    quantity,
    unit_price,
  }));
  const goods = await lockGoods(trx, items).catch((error: unknown) => {
    const [field, messages] = error instanceof Invalid ? (Object.entries(error.fields)[0] ?? []) : [];
    const item = /^items\.(\d+)\./.exec(field ?? '')?.[1];
    if (item === undefined) throw error;
    throw new Invalid({ [`lines.${asked[Number(item)]!.place}.product`]: messages! });
  });
  const lines = goods.map(({ product_id, name, quantity, unit_price_cents }) =>
    billLine({ kind: 'product', product_id, name, quantity, unit_price_cents }),
  );
  return { lines, goods };
}

/** What a bill is worth, in cents. */
export interface BillTotals {
  subtotal_cents: number;
  tax_cents: number;
  /** Whether the prices of goods have the tax in them. */
  tax_included: boolean;
  discount_cents: number;
  total_cents: number;
}

/** Spreads a discount over the lines that bear one, and adds up. Throws `Invalid` for more than they are worth. */
export function priceLines(
  policy: Policy,
  given: readonly BillLine[],
  discount_cents: number,
): { lines: BillLine[]; totals: BillTotals } {
  const bearing = given.filter(bearsDiscount);
  if (discount_cents > sumOf(bearing, amountOf))
    throw new Invalid({ discount: [text('The discount is more than the sale.')] });
  const shares = new Map(
    shareByAmount(discount_cents, bearing.map(amountOf)).map((share, place) => [bearing[place], share]),
  );
  const lines = given.map((line) => ({ ...line, discount_cents: shares.get(line) ?? 0 }));
  const goods = lines.filter(({ kind }) => kind === 'product');
  const { tax_cents, tax_included = false } = priceCart(policy, {
    channel: 'POS',
    lines: goods.map(({ unit_price_cents, quantity }) => ({
      unit_price_cents: cents(unit_price_cents),
      quantity,
    })),
    discount_cents: cents(sumOf(goods, ({ discount_cents: share }) => share)),
  });
  const subtotal_cents = sumOf(lines, amountOf);
  const total_cents = subtotal_cents + (tax_included ? 0 : tax_cents) - discount_cents;
  return {
    lines,
    totals: {
      subtotal_cents,
      tax_cents,
      tax_included,
      discount_cents,
      total_cents,
    },
  };
}

/** What of a bill bears a discount, in cents. */
export const discountable = (lines: readonly BillLine[]): number =>
  sumOf(lines.filter(bearsDiscount), amountOf);

export const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
