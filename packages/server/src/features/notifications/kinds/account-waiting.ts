import { fullName, noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Accounts waiting for approval, the longest waiting first. */
export const accountWaiting = noticeKind({
  kind: 'account_waiting',
  roles: ['admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'account_waiting')
      .innerJoin('users', 'users.id', 'notices.subject_id')
      .select(['users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.created_at as at'])
      .orderBy('users.id')
      .limit(limit),
  present: (account) => ({ name: fullName(account), subject: account.username }),
});
