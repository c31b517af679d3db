import { type OwnSession, type OwnSlot, type OwnSlotQuery, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { businessDate, toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, NotFound } from '../../lib/errors.ts';
import { lockBooking } from '../bookings/index.ts';
import { getPolicy } from '../policy/index.ts';
import { notFree, timesFor, withoutNames } from '../schedule/index.ts';
import { noteAbsence, noteOwnChange, planSession, rescheduleSession } from '../sessions/index.ts';
import { toOwnSession } from './present.ts';
import { type DatedRow, findOwnSession, type SessionRow } from './queries.ts';
import { firstStart, whyNot } from './rules.ts';

/** A session of a client; by a link only of its booking. */
export interface Own {
  id: number;
  client_id: number;
  booking_id?: number | undefined;
}

const MINUTE_MS = 60_000;

/** Another client's session is answered as one that there is not. */
async function findOwn(db: Db, { id, client_id, booking_id }: Own): Promise<SessionRow> {
  const session = found(await findOwnSession(db, client_id, id), 'Session');
  if (booking_id !== undefined && session.booking_id !== booking_id)
    throw new NotFound(text('Session not found'));
  return session;
}

const findDated = async (db: Db, own: Own) => (await findOwn(db, own)) as DatedRow;

/** The free times a session can be moved to. Throws `Conflict` where it cannot be moved any more. */
export async function listOwnSlots(
  db: Db,
  clock: Clock,
  own: Own,
  { from, to }: OwnSlotQuery,
): Promise<OwnSlot[]> {
  const policy = await getPolicy(db);
  const now = clock.now();
  const session = await findOwn(db, own);
  refuse('move', session, { policy, now });
  const last = session.ends_on ?? to;
  if (last < from) return [];
  const given = {
    session_id: own.id,
    from,
    to: last < to ? last : to,
    policy,
    now,
    after: firstStart(now, policy),
  };
  const { slots, minutes } = await timesFor(db, given);
  return slots.map(({ starts_at }) => ({
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(starts_at + minutes * MINUTE_MS).toISOString(),
  }));
}

function refuse(change: 'move' | 'cancel', session: SessionRow, given: Parameters<typeof whyNot>[2]): void {
  const problem = whyNot(change, session, given);
  if (problem) throw new Conflict(problem.said, { until: problem.until?.toISOString() ?? null });
}

/**
 * Moves a client's session to a free time within working hours, or plans one that has no date yet. Throws `Conflict` later than the owner allows, and for a time
 * that is not free, with the nearest ones that are.
 */
export async function moveOwnSession(db: Db, clock: Clock, own: Own, wished: string): Promise<OwnSession> {
  return inTransaction(db, async (trx) => {
    const { policy, now, from } = await lockOwn(trx, clock, own, 'move');
    const starts = toInstant(wished, policy.time_zone);
    const day = businessDate(starts, policy.time_zone);
    const given = { session_id: own.id, from: day, to: day, policy, now, after: firstStart(now, policy) };
    const { slots } = await timesFor(trx, given);
    const slot = slots.find(({ starts_at }) => starts_at === starts.getTime());
    if (!slot) throw notFree(slots, starts);
    const { id } = own;
    const wanted = {
      id,
      scheduled_date: starts.toISOString(),
      resources: slot.resources,
      actor_id: null,
    };
    await (from === null
      ? planSession(trx, clock, wanted)
      : rescheduleSession(trx, clock, { ...wanted, move_later: false })
    ).catch(withoutNames);
    await noteOwnChange(trx, id, { at: now, from });
    return toOwnSession(await findDated(trx, own), { policy, now });
  });
}

/** Calls a client's session off in time: it stays open, to be given another time. Throws `Conflict` later than the owner allows. */
export async function cancelOwnSession(db: Db, clock: Clock, own: Own): Promise<OwnSession> {
  return inTransaction(db, async (trx) => {
    const given = await lockOwn(trx, clock, own, 'cancel');
    await noteAbsence(trx, clock, { id: own.id, attendance: 'called_off', actor_id: null });
    await noteOwnChange(trx, own.id, { at: given.now, from: given.from });
    return toOwnSession(await findDated(trx, own), given);
  });
}

async function lockOwn(trx: Transaction<DB>, clock: Clock, own: Own, change: 'move' | 'cancel') {
  const { booking_id } = await findOwn(trx, own);
  await lockBooking(trx, booking_id);
  const given = { policy: await getPolicy(trx), now: clock.now() };
  // Read again: it may have been changed before the lock.
  const session = await findOwn(trx, own);
  refuse(change, session, given);
  return { ...given, from: session.scheduled_at };
}
