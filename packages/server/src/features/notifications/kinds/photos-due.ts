import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** That photos are older than they are kept, and no one has agreed yet that they go; with how many there are by now. */
export const photosDue = noticeKind({
  kind: 'photos_due',
  roles: ['manager', 'admin'],
  list: (db, { now }) =>
    attentionOf(db, 'photos_due')
      .innerJoin('due_photos', 'due_photos.id', 'notices.subject_id')
      .select([
        'due_photos.id',
        'due_photos.found_at as at',
        sql<number>`(select count(*) from photos where deleted_at is null
          and taken_at < ${now}::timestamptz - make_interval(months => due_photos.months))`.as('quantity'),
      ]),
});
