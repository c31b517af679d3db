import {
  dollars,
  type OwnBooking,
  type OwnMeasurement,
  type OwnOrder,
  type OwnPackage,
  type OwnReceipt,
  type OwnSession,
  type OwnToPlan,
  type Policy,
} from '@revive/contract';
import { namesOnly } from '../../lib/texts.ts';
import type { listPackagesOf } from '../packages/index.ts';
import { isByHand } from '../payments/index.ts';
import { statusOf } from '../sessions/index.ts';
import type * as queries from './queries.ts';
import { changeTerms, changeUntil, whyNot } from './rules.ts';

const MINUTE_MS = 60_000;

type Row<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export function toOwnSession(row: queries.DatedRow, given: { now: Date; policy: Policy }): OwnSession {
  const status = statusOf(row);
  return {
    id: row.id,
    booking: row.booking_id,
    service: row.service,
    texts: namesOnly(row.texts),
    session_number: row.session_number,
    session_count: row.session_count,
    starts_at: row.scheduled_at.toISOString(),
    ends_at: new Date(row.scheduled_at.getTime() + row.minutes * MINUTE_MS).toISOString(),
    // Used up: it was paid for, and does not take place any more.
    status: row.used_up_at && status === 'upcoming' ? 'cancelled' : status,
    therapist: given.policy.show_therapists ? row.therapist : null,
    can_move: whyNot('move', row, given) === undefined,
    can_cancel: whyNot('cancel', row, given) === undefined,
    change_until: status === 'upcoming' ? changeUntil(row.scheduled_at, given.policy).toISOString() : null,
  };
}

/** The next session to be planned of a booked service, and how many of it there are. */
export const toOwnToPlan = ({ texts, ...row }: Row<typeof queries.listOwnToPlan>): OwnToPlan => ({
  ...row,
  texts: namesOnly(texts),
});

export const toOwnPackage = ({ texts, id, ...row }: Row<typeof listPackagesOf>): OwnPackage => ({
  ...row,
  booking: id,
  texts: namesOnly(texts),
});

export const toOwnBooking = (row: queries.BookingRow, policy: Policy): OwnBooking => ({
  id: row.id,
  status: row.status as OwnBooking['status'],
  services: row.services.map((one) => ({
    ...one,
    texts: namesOnly(one.texts),
    again: policy.self_booking ? one.again : null,
  })),
  starts_at: row.scheduled_at?.toISOString() ?? null,
  cost: dollars(row.cost_cents),
  discount: dollars(row.discount_cents - row.written_off_cents),
  written_off: dollars(row.written_off_cents),
  amount_paid: dollars(row.amount_paid_cents),
  balance: dollars(row.balance_cents),
  waiting_payment: row.open_attempt && {
    amount: dollars(row.open_attempt.amount_cents),
    started_at: new Date(row.open_attempt.created_at).toISOString(),
    send_to: isByHand(row.open_attempt) ? row.open_attempt.paid_into : null,
  },
  deposit_due: row.deposit_until && {
    amount: dollars(row.deposit_cents),
    until: row.deposit_until.toISOString(),
    // Only a booking with a date waits for a deposit.
    ...changeTerms(row.scheduled_at!, policy),
  },
});

export const toOwnMeasurement = ({
  recorded_at,
  value,
  texts,
  ...row
}: Row<typeof queries.listOwnMeasurements>): OwnMeasurement => ({
  ...row,
  texts: namesOnly(texts),
  value: Number(value),
  at: recorded_at.toISOString(),
});

export const toOwnOrder = (row: Row<typeof queries.listOwnOrders>): OwnOrder => ({
  id: row.id,
  order_number: row.order_number,
  token: row.access_token,
  status: row.status as OwnOrder['status'],
  is_paid: row.paid_at !== null,
  total: dollars(row.total_cents),
  pieces: row.pieces,
  at: row.created_at.toISOString(),
});

export const toOwnReceipt = (row: Row<typeof queries.listOwnReceipts>): OwnReceipt => ({
  id: row.id,
  kind: row.reason === null ? (row.kind as 'receipt' | 'refund') : 'reversal',
  method: row.payment_method as OwnReceipt['method'],
  amount: dollars(row.amount_cents),
  at: row.recorded_at.toISOString(),
  transaction_id: row.reference,
  order: row.order_id,
  order_number: row.order_number,
  booking: row.booking_id,
});
