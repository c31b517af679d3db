import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** What clients ask of the data kept of them, the first due first. */
export const privacyRequest = noticeKind({
  kind: 'privacy_request',
  roles: ['manager', 'admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'privacy_request')
      .innerJoin('privacy_requests', 'privacy_requests.id', 'notices.subject_id')
      .innerJoin('clients', 'clients.id', 'privacy_requests.client_id')
      .select([
        'privacy_requests.id',
        'privacy_requests.client_id',
        'clients.name',
        'privacy_requests.kind as subject',
        'privacy_requests.created_at as at',
      ])
      .orderBy('privacy_requests.due_at')
      .orderBy('privacy_requests.id')
      .limit(limit),
});
