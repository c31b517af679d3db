import { MONEY_ACCOUNTS } from '@revive/contract/schemas';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Cents of a money account on a business day that no client paid or got back. */
export interface DrawnMoney {
  business_day: string;
  account: string;
  /** Paid for expenses. */
  spent_cents: number;
  /** What a drawer that was closed had less, and more, than it should. */
  short_cents: number;
  over_cents: number;
}

/** The accounts on the other side of money that no client paid or got back. */
export const DRAWN = ['expenses', 'cash_over_short', 'rate_difference'] as const;

/**
 * Money spent and counted, by day and account. The money accounts hold it beside what clients paid: both sides less this is
 * what was received and given back. `from` and `to` are business days, both included.
 */
export async function listDrawnMoney(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<DrawnMoney[]> {
  const { rows } = await sql<DrawnMoney>`
    select money.business_day, money.account,
      coalesce(sum(money.credit_cents - money.debit_cents) filter (where cause.is_spent), 0)::bigint as spent_cents,
      coalesce(sum(money.credit_cents) filter (where not cause.is_spent), 0)::bigint as short_cents,
      coalesce(sum(money.debit_cents) filter (where not cause.is_spent), 0)::bigint as over_cents
    from (
      -- A drawer may differ by what is missing and by another rate at once.
      select distinct entry_id, account = 'expenses' as is_spent from journal_lines
      where account = any (${DRAWN}::text[]) and business_day between ${from}::date and ${to}::date
    ) cause join journal_lines money on money.entry_id = cause.entry_id
    where money.account = any (${Object.values(MONEY_ACCOUNTS)}::text[])
    group by 1, 2`.execute(db);
  return rows;
}

/** Adds up those that `of` selects. */
export function addDrawn(rows: readonly DrawnMoney[], of: (row: DrawnMoney) => boolean) {
  const sums = { spent_cents: 0, short_cents: 0, over_cents: 0 };
  for (const row of rows) {
    if (!of(row)) continue;
    sums.spent_cents += row.spent_cents;
    sums.short_cents += row.short_cents;
    sums.over_cents += row.over_cents;
  }
  return sums;
}
