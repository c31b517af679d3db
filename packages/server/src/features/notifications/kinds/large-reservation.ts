import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';
import { ORDER_FACTS } from '../shared-lists.ts';

/** Unpaid orders that hold much, the longest waiting first. */
export const largeReservation = noticeKind({
  kind: 'large_reservation',
  list: (db, _reader, limit) =>
    attentionOf(db, 'large_reservation')
      .innerJoin('orders', 'orders.id', 'notices.subject_id')
      .select([...ORDER_FACTS, 'orders.total_cents as amount_cents', 'orders.created_at as at'])
      .orderBy('orders.id')
      .limit(limit),
});
