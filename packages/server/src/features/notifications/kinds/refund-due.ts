import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';
import { ORDER_FACTS } from '../shared-lists.ts';

/** Cancelled orders whose money is still to be given back, the longest waiting first. */
export const refundDue = noticeKind({
  kind: 'refund_due',
  list: (db, _reader, limit) =>
    attentionOf(db, 'refund_due')
      .innerJoin('orders', 'orders.id', 'notices.subject_id')
      .select((eb) => [
        ...ORDER_FACTS,
        eb('orders.received_cents', '-', eb.ref('orders.refunded_cents')).as('amount_cents'),
        'orders.cancelled_at as at',
      ])
      .orderBy('orders.id')
      .limit(limit),
});
