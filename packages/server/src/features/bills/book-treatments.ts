import { cents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import {
  listSessionMoney,
  lockBooking,
  receiveShares,
  type Share,
  spreadPayment,
  statusWhenPaid,
} from '../bookings/index.ts';
import type { MoneyMove } from '../orders/index.ts';
import { sellPackage } from '../packages/index.ts';
import type { BillLine } from './bill-line.ts';
import { type Booking, type Due, type Parts, worthOf } from './booking.ts';
import { type BookingToPay, sumOf } from './find-lines.ts';
import { packageOwner } from './package-owner.ts';

/** The sessions of one booking. */
export function treatmentsDue(trx: Transaction<DB>, booking: Booking, paid: BookingToPay): Due {
  const lines = booking.open.lines.filter(({ booking_id }) => booking_id === paid.booking.id);
  return {
    cents: sumOf(lines, worthOf),
    book: async (parts) => {
      await receive(trx, booking, paid, {
        shares: sharesOf(lines, paid.sessions),
        has_discount: lines.some(({ discount_cents }) => discount_cents > 0),
        parts,
      });
      return [];
    },
  };
}

/** A package, sold with its booking. One that a wallet has paid for is sold as it was promised. */
export const packageDue = (trx: Transaction<DB>, booking: Booking, line: BillLine): Due => ({
  cents: worthOf(line),
  book: async (parts) => {
    const { open, actor_id, at } = booking;
    const { booking_id } = await sellPackage(trx, open.policy, {
      package_id: line.package_id!,
      price_cents: line.unit_price_cents,
      is_promised: open.bill.state === 'waiting',
      client_id: await packageOwner(trx, open),
      actor_id,
      at,
    });
    const sessions = await listSessionMoney(trx, booking_id);
    await receive(
      trx,
      booking,
      { booking: (await lockBooking(trx, booking_id))!, sessions },
      {
        shares: spreadPayment(sessions, worthOf(line), line.discount_cents),
        has_discount: line.discount_cents > 0,
        parts,
      },
    );
    return [[line, { booking_id }]];
  },
});

interface Received {
  shares: readonly Share[];
  has_discount: boolean;
  parts: Parts;
}

const receive = (
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
        wallet_id: way.wallet_id,
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

/** What each session gets: those that are named what they lack, then the parts of the booking on the others in their order. */
function sharesOf(lines: readonly BillLine[], sessions: BookingToPay['sessions']): Share[] {
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
