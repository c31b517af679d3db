import { type BookingStatus, sumCents } from '@revive/contract';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Bookings, DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { isSold, type MoneyMove, type Order, recordTreatments, type WriteOff } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { sayBookedAfterWait } from './await-deposit.ts';
import { listServicesOf, listSessionMoney, lockBooking, updateBooking } from './queries.ts';
import { outstanding, type SessionMoney } from './rules.ts';

export type LockedBooking = Selectable<Bookings>;

/** A booking after a change, as its status depends on it. */
export interface Outcome {
  balance_cents: number;
  paid_cents: number;
  /** Whether there is money, a discount or an earned session. */
  is_sale: boolean;
}

export interface BookingChange {
  /** What happened, for the ledger, and the beginning of its description. */
  kind: string;
  what: string;
  money?: readonly MoneyMove[];
  write_offs?: readonly WriteOff[];
  /** The reason for a discount above the owner's limit. */
  discount_reason?: string | null | undefined;
  /** The booking's new status; without it, and once it is cancelled, it stays as it is. */
  status?: (outcome: Outcome) => BookingStatus;
  cancel_reason?: string | null;
  /** What else the booking says then: its cost changes with its money, or one would exceed the other. */
  also?: Pick<Updateable<Bookings>, 'cost_cents' | 'exchanged_at'>;
  actor_id: number | null;
  at: Date;
}

/**
 * Brings the booking, its order and the ledger to what its sessions say now. Everything that changes sessions or their
 * money ends here. The caller has locked the booking, and read its sessions `before` it changed them.
 */
export async function recordChange(
  trx: Transaction<DB>,
  booking: LockedBooking,
  before: readonly SessionMoney[],
  change: BookingChange,
): Promise<Order | undefined> {
  const after = await listSessionMoney(trx, booking.id);
  const paid_cents = sumCents(after.map((session) => session.amount_paid_cents));
  const outcome = { balance_cents: outstanding(after), paid_cents, is_sale: isSold(after) };
  const isOver = booking.status === 'cancelled' || change.status === undefined;
  const status = isOver ? booking.status : change.status!(outcome);
  await updateBooking(trx, booking.id, {
    amount_paid_cents: paid_cents,
    discount_cents: sumCents(after.map((session) => session.discount_cents)),
    written_off_cents: sumCents(after.map((session) => session.written_off_cents)),
    status,
    // It waits for its deposit only while nothing of it is decided or paid.
    deposit_until: status === 'pending' && paid_cents === 0 ? booking.deposit_until : null,
    ...change.also,
    left_pending_at: status === 'pending' ? null : (booking.left_pending_at ?? change.at),
    ...(change.cancel_reason !== undefined && { cancel_reason: change.cancel_reason }),
  });
  const policy = await getPolicy(trx);
  if (status !== 'cancelled' && paid_cents > 0)
    await sayBookedAfterWait(trx, booking, { policy, now: change.at });
  return recordTreatments(trx, policy, {
    ...change,
    booking_id: booking.id,
    client_id: booking.client_id,
    before,
    after,
    nameOf: async () =>
      new Map((await listServicesOf(trx, booking.id)).map(({ service_id, name }) => [service_id, name])),
  });
}

/**
 * Completes, uses up or reopens a session by `write`, and records what that earned. The first one makes a booking a sale,
 * paid or not, because the client then owes. Locks the booking.
 */
export async function recordEarned(
  trx: Transaction<DB>,
  bookingId: number,
  change: Pick<BookingChange, 'kind' | 'what' | 'actor_id' | 'at'>,
  write: () => Promise<unknown>,
): Promise<void> {
  const booking = found(await lockBooking(trx, bookingId), 'Booking');
  const before = await listSessionMoney(trx, bookingId);
  await write();
  await recordChange(trx, booking, before, {
    ...change,
    // Completed means paid, whole or in part. With nothing left of its sale it is a planned booking again.
    status: ({ is_sale }) =>
      is_sale || booking.status !== 'completed' ? (booking.status as BookingStatus) : 'pending',
  });
}
