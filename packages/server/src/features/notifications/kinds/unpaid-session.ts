import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Completed and used-up sessions that are not paid, the latest first. */
export const unpaidSession = noticeKind({
  kind: 'unpaid_session',
  list: (db, _reader, limit) =>
    attentionOf(db, 'unpaid_session')
      .innerJoin('sessions', 'sessions.id', 'attention.subject_id')
      .innerJoin('clients', 'clients.id', 'sessions.client_id')
      .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
      .select([
        'sessions.id',
        'sessions.client_id',
        'clients.name',
        'booking_services.name as subject',
        'sessions.unpaid_cents as amount_cents',
        'sessions.earned_at as at',
      ])
      .orderBy('sessions.earned_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .limit(limit),
});
