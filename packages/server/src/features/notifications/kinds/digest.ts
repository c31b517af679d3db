import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** What the last day that was closed came to. */
export const digest = noticeKind({
  kind: 'digest',
  roles: ['admin'],
  list: (db) =>
    attentionOf(db, 'digest')
      .innerJoin('digests', 'digests.id', 'notices.subject_id')
      .select(['digests.id', 'digests.day as name', 'digests.made_at as at']),
});
