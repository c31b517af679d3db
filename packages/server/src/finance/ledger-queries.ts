import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Both sides of every account within a period, whether anything was posted to it or not. */
export const sumLedger = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .with('posted', (cte) =>
      cte
        .selectFrom('journal_entries')
        .innerJoin('journal_lines', 'journal_lines.entry_id', 'journal_entries.id')
        .select([
          'journal_lines.account',
          sql<number>`sum(debit_cents)`.as('debits'),
          sql<number>`sum(credit_cents)`.as('credits'),
        ])
        .where('journal_entries.posted_at', '>=', from)
        .where('journal_entries.posted_at', '<', to)
        .groupBy('journal_lines.account'),
    )
    .selectFrom('accounts')
    .leftJoin('posted', 'posted.account', 'accounts.code')
    .select([
      'accounts.code',
      'accounts.name',
      sql<number>`coalesce(posted.debits, 0)::bigint`.as('debit_cents'),
      sql<number>`coalesce(posted.credits, 0)::bigint`.as('credit_cents'),
    ])
    .execute();
