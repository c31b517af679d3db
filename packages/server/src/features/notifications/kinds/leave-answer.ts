import type { LeaveState } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { fullName, noticeKind, toIso } from '../notice-kind.ts';
import { attentionOf, type Reader } from '../reader.ts';

// The reader's own, of the last days.
const leaveAnswers = (db: Db, { user_id, answered_since }: Reader) =>
  attentionOf(db, 'leave_answer')
    .innerJoin('leave_requests', 'leave_requests.id', 'notices.subject_id')
    .where('leave_requests.requested_by', '=', user_id)
    .where('leave_requests.decided_at', '>', answered_since);

/** Answers to the reader's requests for leave, and those that someone else took back; the latest first, with who answered. */
export const leaveAnswer = noticeKind({
  kind: 'leave_answer',
  among: (db, reader) => leaveAnswers(db, reader).select('leave_requests.id'),
  list: (db, reader, limit) =>
    leaveAnswers(db, reader)
      .innerJoin('users', 'users.id', 'leave_requests.decided_by')
      .select([
        'leave_requests.id',
        'users.first_name',
        'users.last_name',
        'users.username',
        sql<string>`coalesce(leave_requests.reason, leave_requests.note, '')`.as('subject'),
        'leave_requests.state',
        'leave_requests.starts_at',
        'leave_requests.ends_at',
        'leave_requests.decided_at as at',
      ])
      .orderBy('leave_requests.decided_at', 'desc')
      .orderBy('leave_requests.id', 'desc')
      .limit(limit),
  present: (answer) => ({
    name: fullName(answer),
    leave: {
      state: answer.state as Exclude<LeaveState, 'waiting'>,
      starts_at: toIso(answer.starts_at),
      ends_at: toIso(answer.ends_at),
    },
  }),
});
