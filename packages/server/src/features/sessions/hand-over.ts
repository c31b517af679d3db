import { type Handover, type PlannedSession, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { NotFound } from '../../lib/errors.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { replan, wishesInPlace } from '../schedule/index.ts';
import { findPlanned } from './list-query.ts';
import { type DatedSession, refuseCancelled, refuseDone, refuseUndated } from './lock-for-change.ts';
import { toPlanned } from './present.ts';
import { lockBookingsOf, lockSessions, movedTo, updateSession } from './queries.ts';
import { refuseAfterEnd } from './refuse-after-end.ts';

/**
 * Gives open sessions to others and moves those that have another time, of any bookings: all of them, or `Conflict` with those that
 * clash. Each keeps what it has of the kinds that are not given.
 */
export async function handOver(
  db: Db,
  clock: Clock,
  { sessions: wanted }: Handover,
  actorId: number,
): Promise<PlannedSession[]> {
  return inTransaction(db, async (trx) => {
    const ids = wanted.map(({ id }) => id);
    const bookings = await lockBookingsOf(trx, ids);
    const locked = await lockSessions(trx, ids);
    if (locked.length < ids.length) throw new NotFound(text('Session not found'));
    const sessions = locked.map((session): DatedSession => {
      refuseCancelled(session, bookings.find(({ id }) => id === session.booking_id)!);
      refuseDone(session);
      refuseUndated(session);
      return session;
    });
    const policy = await getPolicy(trx);
    const now = clock.now();
    const timeOf = ({ id, scheduled_at }: DatedSession) => {
      const { starts_at } = wanted.find((one) => one.id === id)!;
      return starts_at === undefined ? scheduled_at : toInstant(starts_at, policy.time_zone);
    };
    const change = async () => {
      for (const session of sessions) await updateSession(trx, session.id, movedTo(session, timeOf(session)));
    };
    const wishes = await wishesInPlace(trx, wanted);
    await replan(trx, ids, change, { policy, now, actor_id: actorId, wishes });
    await refuseAfterEnd(trx, ids, policy);
    for (const { id } of bookings) {
      const ofBooking = sessions.filter(({ booking_id }) => booking_id === id);
      const was = new Map(ofBooking.map((session) => [session.id, session.scheduled_at]));
      await planMessages(trx, id, { kind: 'moved', was }, { policy, now });
    }
    return (await findPlanned(trx, ids)).map(toPlanned);
  });
}
