import { noticeKind } from '../notice-kind.ts';

/** Completed and used-up sessions that are not paid, the latest first. */
export const unpaidSession = noticeKind({
  kind: 'unpaid_session',
  list: (db, _reader, limit) =>
    db
      .selectFrom('attention_unpaid_sessions as unpaid')
      .innerJoin('sessions', 'sessions.id', 'unpaid.id')
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
      .orderBy('unpaid.earned_at', 'desc')
      .orderBy('unpaid.id', 'desc')
      .limit(limit),
});
