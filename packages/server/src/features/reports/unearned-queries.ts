import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export const UNEARNED = {
  account: 'unearned_treatments',
  name: 'Paid or owed for sessions not yet held',
} as const;

/**
 * What was unearned at the end of each of two days. It is what open sessions of sold bookings are worth now, less what the
 * journal says came since, so that a recent day costs no more after years. Of orders only those of open sessions are read.
 */
export async function sumUnearned(
  db: Db,
  { day, previous_day }: { day: string; previous_day: string },
): Promise<{ cents: number; previous_cents: number }> {
  const { rows } = await sql<{ cents: number; previous_cents: number }>`
    select (now.cents - later.cents)::bigint as cents, (now.cents - later.since_previous_cents)::bigint as previous_cents
    from (
      select coalesce(sum(price_cents - sessions.discount_cents), 0) as cents
      from sessions join orders using (booking_id)
      where earned_at is null and sessions.cancelled_at is null and recognised_at is not null and status <> 'CANCELLED'
    ) as now, (
      select coalesce(sum(credit_cents - debit_cents) filter (where business_day > ${day}::date), 0) as cents,
        coalesce(sum(credit_cents - debit_cents), 0) as since_previous_cents
      from journal_lines where account = ${UNEARNED.account} and business_day > ${previous_day}::date
    ) as later`.execute(db);
  return rows[0]!;
}
