import { text } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import type { DB, Sessions } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { lockBookingOf, lockSession } from './queries.ts';

/**
 * Locks a session's booking and the session, in this order, and returns the session. Throws `NotFound`, and `Conflict`
 * for a session of a cancelled booking.
 */
export async function lockForChange(trx: Transaction<DB>, id: number): Promise<Selectable<Sessions>> {
  const booking = found(await lockBookingOf(trx, id), 'Session');
  const session = found(await lockSession(trx, id), 'Session');
  refuseCancelled(session, booking);
  return session;
}

/** A session that has a date. */
export type DatedSession = Selectable<Sessions> & { scheduled_at: Date };

/** The same of a session that has a date. Throws `Conflict` for one that is to be planned. */
export async function lockDated(trx: Transaction<DB>, id: number): Promise<DatedSession> {
  const session = await lockForChange(trx, id);
  refuseUndated(session);
  return session;
}

export function refuseUndated(session: Selectable<Sessions>): asserts session is DatedSession {
  if (session.scheduled_at === null)
    throw new Conflict(text('This session has no date yet. Please plan it first.'));
}

/** Throws `Conflict` for a session of a cancelled booking. */
export function refuseCancelled(
  { cancelled_at }: Pick<Selectable<Sessions>, 'cancelled_at'>,
  booking: { status: string },
): void {
  if (booking.status === 'cancelled' || cancelled_at)
    throw new Conflict(text('The booking of this session is cancelled.'));
}

/** Throws `Conflict` for a session that is used up: it is undone first. */
export function refuseUsedUp({
  used_up_at,
  lapsed_at,
}: Pick<Selectable<Sessions>, 'used_up_at' | 'lapsed_at'>): void {
  if (lapsed_at)
    throw new Conflict(
      text('This session lapsed with its package. A manager can take that back at the booking.'),
    );
  if (used_up_at) throw new Conflict(text('This session is used up. Undo that first.'));
}

/** Throws `Conflict` for a session that cannot be moved: it is completed or used up. */
export function refuseDone(
  session: Pick<Selectable<Sessions>, 'completed_at' | 'used_up_at' | 'lapsed_at'>,
): void {
  if (session.completed_at)
    throw new Conflict(text('This session is completed. Undo it before moving it to another date.'));
  refuseUsedUp(session);
}
