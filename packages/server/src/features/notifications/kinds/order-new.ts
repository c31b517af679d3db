import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';
import { ORDER_FACTS } from '../shared-lists.ts';

/** Paid orders that are not confirmed yet, the longest waiting first. */
export const orderNew = noticeKind({
  kind: 'order_new',
  list: (db, _reader, limit) =>
    attentionOf(db, 'order_new')
      .innerJoin('orders', 'orders.id', 'notices.subject_id')
      .select([...ORDER_FACTS, 'orders.total_cents as amount_cents', 'orders.paid_at as at'])
      .orderBy('orders.id')
      .limit(limit),
});
