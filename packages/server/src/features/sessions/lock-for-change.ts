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

/** Throws `Conflict` for a session of a cancelled booking. */
export function refuseCancelled(
  { cancelled_at }: Pick<Selectable<Sessions>, 'cancelled_at'>,
  booking: { status: string },
): void {
  if (booking.status === 'cancelled' || cancelled_at)
    throw new Conflict(text('The booking of this session is cancelled.'));
}

/** Throws `Conflict` for a session that is used up: it is undone first. */
export function refuseUsedUp({ used_up_at }: Pick<Selectable<Sessions>, 'used_up_at'>): void {
  if (used_up_at) throw new Conflict(text('This session is used up. Undo that first.'));
}

/** Throws `Conflict` for a session that cannot be moved: it is completed or used up. */
export function refuseDone(session: Pick<Selectable<Sessions>, 'completed_at' | 'used_up_at'>): void {
  if (session.completed_at)
    throw new Conflict(text('This session is completed. Undo it before moving it to another date.'));
  refuseUsedUp(session);
}
