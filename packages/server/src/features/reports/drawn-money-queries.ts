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
  /** What its notes of the second currency had gained, and lost, because the rate was another. */
  rate_gain_cents: number;
  rate_loss_cents: number;
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
    with drawn as (
      select entry_id, business_day, account, debit_cents, credit_cents from journal_lines
      where account = any (${DRAWN}::text[]) and business_day between ${from}::date and ${to}::date
    )
    select business_day, account, sum(spent)::bigint as spent_cents, sum(short)::bigint as short_cents, sum(over)::bigint as over_cents,
      sum(gain)::bigint as rate_gain_cents, sum(loss)::bigint as rate_loss_cents
    from (
      select money.business_day, money.account, money.credit_cents - money.debit_cents as spent, 0 as short, 0 as over, 0 as gain, 0 as loss
      from (select distinct entry_id from drawn where account = 'expenses') cause
        join journal_lines money on money.entry_id = cause.entry_id
      where money.account = any (${Object.values(MONEY_ACCOUNTS)}::text[])
      union all
      -- A drawer holds cash. What is missing in it and what another rate makes of it are posted by one entry, each with a line of cash.
      select business_day, 'cash', 0,
        case account when 'cash_over_short' then debit_cents else 0 end, case account when 'cash_over_short' then credit_cents else 0 end,
        case account when 'rate_difference' then credit_cents else 0 end, case account when 'rate_difference' then debit_cents else 0 end
      from drawn where account <> 'expenses'
    ) moves
    group by 1, 2`.execute(db);
  return rows;
}

/** Adds up those that `of` selects. */
export function addDrawn(rows: readonly DrawnMoney[], of: (row: DrawnMoney) => boolean) {
  const sums = { spent_cents: 0, short_cents: 0, over_cents: 0, rate_gain_cents: 0, rate_loss_cents: 0 };
  for (const row of rows) {
    if (!of(row)) continue;
    for (const part of Object.keys(sums) as (keyof typeof sums)[]) sums[part] += row[part];
  }
  return sums;
}
