import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Sessions whose therapist, room or machine was blocked, the next one first. */
export const needsPlace = noticeKind({
  kind: 'needs_place',
  list: (db, _reader, limit) =>
    attentionOf(db, 'needs_place')
      .innerJoin('sessions', 'sessions.id', 'notices.subject_id')
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
