import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';
import { listPayments } from '../shared-lists.ts';

/** Wallet payments whose transfer has paid something else. */
export const paymentDoubtful = noticeKind({
  kind: 'payment_doubtful',
  roles: ['manager', 'admin'],
  list: (db, _reader, limit) =>
    listPayments(
      db
        .selectFrom('payment_attempts')
        .where('payment_attempts.id', 'in', attentionOf(db, 'payment_doubtful').select('subject_id')),
      limit,
    ),
});
