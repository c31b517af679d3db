import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** That a limit of what clients do by themselves was reached today: which one, the first time. */
export const limitReached = noticeKind({
  kind: 'limit_reached',
  roles: ['admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'limit_reached')
      .innerJoin('limits_reached', 'limits_reached.id', 'notices.subject_id')
      .select(['limits_reached.id', 'limits_reached.kind as subject', 'limits_reached.reached_at as at'])
      .orderBy('limits_reached.id')
      .limit(limit),
});
