import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { listSessionMoney, lockBooking, outstanding } from '../bookings/index.ts';
import { creditAccountOf } from '../orders/index.ts';
import { isPaymentOpen } from '../payments/index.ts';
import { type BillLine, billLine } from './bill-line.ts';
import type { BookingToPay } from './find-lines.ts';
import { listSessionsToPay } from './queries.ts';

/** A treatment that was paid before this is booked: what it lacked then, and its part of the discount, in cents. */
export interface PaidTreatment {
  session: number;
  name: string;
  amount_cents: number;
  discount_cents: number;
}

/** A treatment of which another amount was open than was paid. */
export interface ChangedTreatment {
  session: number;
  name: string;
  paid_cents: number;
  /** What of that nothing was open for: it is kept as the client's credit. */
  kept_cents: number;
}

export interface WeighedTreatments {
  lines: BillLine[];
  bookings: Map<number, BookingToPay>;
  changed: ChangedTreatment[];
  /** Treatments that there never were. */
  unknown: string[];
}

/**
 * Locks the bookings of treatments that were paid already, and says what the money is for now: for what is still open of each, and
 * the rest is the credit of whose treatment it is. It refuses nothing.
 */
export async function weighTreatments(
  trx: Transaction<DB>,
  paid: readonly PaidTreatment[],
): Promise<WeighedTreatments> {
  const known = await listSessionsToPay(
    trx,
    paid.map(({ session }) => session),
  );
  const bookings = await lockBookings(
    trx,
    known.map(({ booking_id }) => booking_id),
  );
  const weighed: WeighedTreatments = { lines: [], bookings, changed: [], unknown: [] };
  for (const treatment of paid) {
    const session = known.find(({ id }) => id === treatment.session);
    if (session) await weigh(trx, { ...treatment, ...session }, weighed);
    else weighed.unknown.push(treatment.name || `#${treatment.session}`);
  }
  // A booking that gets nothing is not touched: one that was called off stays so.
  for (const id of bookings.keys())
    if (!weighed.lines.some(({ booking_id }) => booking_id === id)) bookings.delete(id);
  return weighed;
}

async function lockBookings(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<Map<number, BookingToPay>> {
  const bookings = new Map<number, BookingToPay>();
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const booking = (await lockBooking(trx, id))!;
    bookings.set(id, { booking, sessions: await listSessionMoney(trx, id) });
  }
  return bookings;
}

type Known = PaidTreatment & Awaited<ReturnType<typeof listSessionsToPay>>[number];

async function weigh(
  trx: Transaction<DB>,
  { session: session_id, booking_id, name, amount_cents, discount_cents }: Known,
  { lines, bookings, changed }: WeighedTreatments,
): Promise<void> {
  const { booking, sessions } = bookings.get(booking_id)!;
  const open = sessions.filter(({ id }) => id === session_id);
  // A wallet that is asked for it now may still pay it.
  const lacking = (await isPaymentOpen(trx, 'booking_id', booking_id)) ? 0 : outstanding(open);
  const line = { kind: 'session' as const, session_id, booking_id, name };
  if (lacking === amount_cents)
    return void lines.push({ ...billLine({ ...line, unit_price_cents: amount_cents }), discount_cents });
  const paid_cents = amount_cents - discount_cents;
  const used_cents = Math.min(lacking, paid_cents);
  const kept_cents = paid_cents - used_cents;
  if (used_cents > 0) lines.push(billLine({ ...line, unit_price_cents: used_cents }));
  if (kept_cents > 0) {
    const account_id = await creditAccountOf(trx, booking.client_id);
    lines.push(billLine({ kind: 'credit', account_id, name, unit_price_cents: kept_cents }));
  }
  changed.push({ session: session_id, name, paid_cents, kept_cents });
}
