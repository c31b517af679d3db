import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { noticeKind, toIso } from '../notice-kind.ts';
import { attentionOf, type Reader } from '../reader.ts';

// It asks nothing of its reader, so a person is not shown it any more who has seen it, but for the last minutes.
const ownChanges = (db: Db, { user_id, news: { since, seen_since } }: Reader) =>
  attentionOf(db, 'own_change')
    .innerJoin('sessions', 'sessions.id', 'notices.subject_id')
    .where('sessions.own_change_at', '>', since)
    .where(
      sql<boolean>`not exists (
        select from notices seen join notice_views on notice_views.notice_id = seen.id
        where seen.kind = 'own_change' and seen.subject_id = sessions.id
          and notice_views.user_id = ${user_id} and coalesce(notice_views.seen_at <= ${seen_since}, true)
      )`,
    );

/** Sessions that their clients moved or called off by themselves, the latest first. */
export const ownChange = noticeKind({
  kind: 'own_change',
  among: (db, reader) => ownChanges(db, reader).select('sessions.id'),
  list: (db, reader, limit) =>
    ownChanges(db, reader)
      .innerJoin('clients', 'clients.id', 'sessions.client_id')
      .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
      .select([
        'sessions.id',
        'sessions.client_id',
        'clients.name',
        'booking_services.name as subject',
        'sessions.own_change_from as before',
        sql<Date | null>`case when sessions.attendance is null then sessions.scheduled_at end`.as('after'),
        'sessions.own_change_at as at',
      ])
      .orderBy('sessions.own_change_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .limit(limit),
  present: ({ before, after }) => ({
    moved: { before: before && toIso(before), after: after && toIso(after) },
  }),
});
