import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The sessions of a booking that take place or did, whose client wants reminders, in the order of their times. */
export const listHeldSessions = (db: Db, bookingId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select([
      'sessions.id',
      'sessions.client_id',
      'sessions.scheduled_at',
      sql<boolean>`sessions.completed_at is null and sessions.attendance is null`.as('is_open'),
    ])
    .where('sessions.booking_id', '=', bookingId)
    .where('sessions.scheduled_at', 'is not', null)
    .$narrowType<{ scheduled_at: Date }>()
    .where('sessions.cancelled_at', 'is', null)
    .where('sessions.used_up_at', 'is', null)
    .where(sql<boolean>`coalesce(sessions.attendance, 'arrived') = 'arrived'`)
    .where('clients.wants_reminders', '=', true)
    .where('clients.archived_at', 'is', null)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** Whose messages about sessions are wanted, of some sessions in the order of their times. */
export const listSessionsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['sessions.id', 'sessions.client_id', 'sessions.scheduled_at'])
    .where('sessions.id', 'in', ids)
    .where('clients.wants_reminders', '=', true)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** The last message that said a session's time, for each of its times. */
export const listSaid = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('messages')
    .distinctOn(['session_id', 'about_at'])
    .select(['session_id', 'about_at', 'kind', 'state', 'reason', 'was_at'])
    .where('session_id', 'in', sessionIds)
    .where('kind', 'in', ['booked', 'moved'])
    .orderBy('session_id')
    .orderBy('about_at')
    .orderBy('id', 'desc')
    .execute();

/** Whether the client was or is being sent that a session does not take place. */
export const wasCalledOff = async (db: Db, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'cancelled')
    .where('state', 'in', ['sending', 'sent', 'unknown'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The reminders of a booking's sessions that are planned, or that a person took off the list. */
export const listReminders = (db: Db, bookingId: number) =>
  db
    .selectFrom('messages')
    .select([
      'messages.id',
      'messages.session_id',
      'messages.time_window',
      'messages.about_at',
      'messages.state',
    ])
    .where('messages.kind', '=', 'reminder')
    .where(
      'messages.session_id',
      'in',
      db.selectFrom('sessions').select('id').where('booking_id', '=', bookingId),
    )
    .where((eb) =>
      eb.or([
        eb('messages.state', '=', 'planned'),
        eb.and([eb('messages.state', '=', 'cancelled'), eb('messages.reason', '=', 'by_person')]),
      ]),
    )
    .execute();

export const giveUp = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'changed' })
    .where('id', 'in', ids)
    .where('state', '=', 'planned')
    .execute();

/** Bookings with a session between two moments of which no reminder is known, as before there were messages. */
export const listBookingsToRemind = (db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select('sessions.booking_id')
    .distinct()
    .where('sessions.scheduled_at', '>', from)
    .where('sessions.scheduled_at', '<', to)
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .where('sessions.attendance', 'is', null)
    .where('clients.wants_reminders', '=', true)
    .where('clients.archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from messages where messages.session_id = sessions.id and messages.about_at = sessions.scheduled_at
          and kind = 'reminder' and (state <> 'cancelled' or reason = 'by_person')
      )`,
    )
    .limit(limit)
    .execute();

/** Locks a booking; undefined while someone else changes it. */
export const lockBookingIfFree = (db: Db, id: number) =>
  db.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/**
 * Whether a message is still true of its session, which stays as it is until the end of the transaction: it waits for who moves
 * it, and who moves it then finds the message planned.
 */
export async function isStillTrue(
  db: Db,
  { kind, session_id, about_at }: { kind: string; session_id: number | null; about_at: Date | null },
): Promise<boolean> {
  if (session_id === null) return true;
  const session = await db
    .selectFrom('sessions')
    .select(['scheduled_at', 'cancelled_at', 'earned_at', 'attendance'])
    .where('id', '=', session_id)
    .forShare()
    .executeTakeFirst();
  const isOpen = session?.scheduled_at && !session.cancelled_at && !session.earned_at && !session.attendance;
  if (kind === 'cancelled') return !isOpen;
  return Boolean(isOpen) && session?.scheduled_at?.getTime() === about_at?.getTime();
}
