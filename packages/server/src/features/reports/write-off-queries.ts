import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Compared } from './rules.ts';
import { UNEARNED } from './unearned-queries.ts';

/**
 * The ids of entries that write a debt off or take that back. A cancellation that ends a write-off with its sessions is none: the
 * sessions it was for are not owed any more.
 */
export const WRITE_OFF_ENTRIES: RawBuilder<unknown> = sql`(
  select id from journal_entries
  where id in (select journal_entry_id from write_offs) and kind in ('write_off', 'write_off_reversal'))`;

/** What was written off of sessions not yet held, less what of that was taken back, in a period and the one before. */
export async function sumWrittenOffUnearned(
  db: Db,
  { period, previous_period }: Compared,
): Promise<{ cents: number; previous_cents: number }> {
  const { rows } = await sql<{ cents: number; previous_cents: number }>`
    select
      coalesce(sum(debit_cents - credit_cents) filter (where business_day >= ${period.start_date}::date), 0)::bigint as cents,
      coalesce(sum(debit_cents - credit_cents) filter (where business_day < ${period.start_date}::date), 0)::bigint
        as previous_cents
    from journal_lines
    where entry_id in ${WRITE_OFF_ENTRIES} and account = ${UNEARNED.account}
      and business_day between ${previous_period.start_date}::date and ${period.end_date}::date`.execute(db);
  return rows[0]!;
}
