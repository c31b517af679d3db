import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** The last verification if it failed: the first broken invariant and its record. */
export const booksBroken = noticeKind({
  kind: 'books_broken',
  roles: ['manager', 'admin'],
  list: (db) =>
    attentionOf(db, 'books_broken')
      .innerJoin('verifications', 'verifications.id', 'notices.subject_id')
      .select([
        'verifications.id',
        sql<string>`broken #>> '{0,name}'`.as('name'),
        sql<string>`broken #>> '{0,rows,0,record}'`.as('subject'),
        'verifications.finished_at as at',
      ]),
});
