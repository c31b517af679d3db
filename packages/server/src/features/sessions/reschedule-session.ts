import { type Rescheduling, type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { replan } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockDated, refuseDone } from './lock-for-change.ts';
import { listLaterSessions, movedTo, moveSessionsBy, updateSession } from './queries.ts';
import { refuseAfterEnd } from './refuse-after-end.ts';

interface Call extends Rescheduling {
  id: number;
  /** Null for the client herself. */
  actor_id: number | null;
}

/** The longest a session can be made, a day. */
const MAX_MINUTES = 1440;
const MINUTE_MS = 60_000;

/**
 * Moves an open session, and on request the later open ones of the same booked service by the same gap, with what they
 * occupy. All of them, or `Conflict` with the sessions that clash.
 */
export async function rescheduleSession(db: Db, clock: Clock, call: Call): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const { id, resources, ends_at, move_later } = call;
    const session = await lockDated(trx, id);
    refuseDone(session);
    const policy = await getPolicy(trx);
    const scheduled_at = toInstant(call.scheduled_date, policy.time_zone);
    const own_minutes = ends_at
      ? minutesUntil(scheduled_at, toInstant(ends_at, policy.time_zone))
      : undefined;
    const { booking_service_id, scheduled_at: after } = session;
    const laterSessions = move_later ? await listLaterSessions(trx, { booking_service_id, after }) : [];
    const later = laterSessions.map((row) => row.id);
    const change = async () => {
      if (later.length > 0) await moveSessionsBy(trx, later, scheduled_at.getTime() - after.getTime());
      await updateSession(trx, id, {
        ...movedTo(session, scheduled_at),
        ...(own_minutes && { own_minutes }),
      });
    };
    await replan(trx, [id, ...later], change, {
      policy,
      now: clock.now(),
      actor_id: call.actor_id,
      ...(resources && { wishes: new Map([[id, resources]]) }),
    });
    await refuseAfterEnd(trx, [id, ...later], policy);
    const was = new Map([session, ...laterSessions].map((row) => [row.id, row.scheduled_at]));
    await planMessages(trx, session.booking_id, { kind: 'moved', was }, { policy, now: clock.now() });
    return getSession(trx, id);
  });
}

function minutesUntil(starts: Date, ends: Date): number {
  const minutes = Math.round((ends.getTime() - starts.getTime()) / MINUTE_MS);
  if (minutes < 1) throw new Invalid({ ends_at: [text('It must end after it begins.')] });
  if (minutes > MAX_MINUTES) throw new Invalid({ ends_at: [text('A session can be a day long at most.')] });
  return minutes;
}
