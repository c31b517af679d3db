import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf, type Reader } from '../reader.ts';
import { listPayments } from '../shared-lists.ts';

// Those that should have an outcome by now are listed too; that depends on the clock. They are looked for among the open ones.
const unknownPayments = (db: Db, { overdue }: Reader) =>
  db
    .selectFrom('payment_attempts')
    .where(sql<boolean>`payment_attempts.state in ('created', 'sent', 'unknown')`)
    .where((eb) =>
      eb.or([
        eb('payment_attempts.id', 'in', attentionOf(db, 'payment_unknown').select('subject_id')),
        eb('payment_attempts.created_at', '<', overdue),
      ]),
    );

/** Wallet payments of which no one knows yet what became. */
export const paymentUnknown = noticeKind({
  kind: 'payment_unknown',
  count: (db, reader) => unknownPayments(db, reader).select(({ fn }) => fn.countAll<number>().as('count')),
  list: (db, reader, limit) => listPayments(unknownPayments(db, reader), limit),
});
