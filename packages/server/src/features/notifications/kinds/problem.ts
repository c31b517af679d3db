import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** What is wrong with the program or what is around it: which kind of problem, and since when. */
export const problem = noticeKind({
  kind: 'problem',
  roles: ['admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'problem')
      .innerJoin('problems', 'problems.id', 'notices.subject_id')
      .select(['problems.id', 'problems.kind as name', 'problems.since as at'])
      .orderBy('problems.id')
      .limit(limit),
});
