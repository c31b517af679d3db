import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** What a person has to look at in sales without a line, the longest waiting first: the receipt, and what is with it. */
export const offlineConflict = noticeKind({
  kind: 'offline_conflict',
  roles: ['manager', 'admin'],
  list: (db, _reader, limit) =>
    attentionOf(db, 'offline_conflict')
      .innerJoin('sale_conflicts', 'sale_conflicts.id', 'notices.subject_id')
      .innerJoin('offline_sales', 'offline_sales.id', 'sale_conflicts.offline_sale_id')
      .select([
        'sale_conflicts.id',
        sql<string>`coalesce(offline_sales.receipt_number, '')`.as('name'),
        'sale_conflicts.kind as subject',
        'offline_sales.total_cents as amount_cents',
        'sale_conflicts.opened_at as at',
      ])
      .orderBy('sale_conflicts.id')
      .limit(limit),
});
