import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Requests for leave that wait for an answer, the longest waiting first. */
export const leaveRequest = noticeKind({
  kind: 'leave_request',
  roles: ['manager', 'admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'leave_request')
      .innerJoin('leave_requests', 'leave_requests.id', 'notices.subject_id')
      .innerJoin('resources', 'resources.id', 'leave_requests.resource_id')
      .select([
        'leave_requests.id',
        'resources.name',
        sql<string>`coalesce(leave_requests.note, '')`.as('subject'),
        'leave_requests.created_at as at',
      ])
      .orderBy('leave_requests.id')
      .limit(limit),
});
