import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { noticeKind } from '../notice-kind.ts';
import type { Reader } from '../reader.ts';

// Not from the view: what the day holds is decided by the clock alone, and it has no notices.
const openSessions = (db: Db, { today: { from, to } }: Reader) =>
  db
    .selectFrom('sessions')
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .where(sql<boolean>`sessions.attendance is distinct from 'called_off'`)
    .where('sessions.scheduled_at', '>=', from)
    .where('sessions.scheduled_at', '<', to);

/** The day's open sessions, the next one first. */
export const sessionToday = noticeKind({
  kind: 'session_today',
  count: (db, reader) => openSessions(db, reader).select(({ fn }) => fn.countAll<number>().as('count')),
  list: (db, reader, limit) =>
    openSessions(db, reader)
      .innerJoin('clients', 'clients.id', 'sessions.client_id')
      .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
      .select([
        'sessions.id',
        'sessions.client_id',
        'clients.name',
        'booking_services.name as subject',
        'sessions.scheduled_at as at',
      ])
      .orderBy('sessions.scheduled_at')
      .orderBy('sessions.id')
      .limit(limit),
});
