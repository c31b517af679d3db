import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Compared } from './rules.ts';

export interface PurposeSum {
  purpose: string;
  amount_cents: number;
  previous_cents: number;
  payments: number;
  previous_payments: number;
}

/** Each row also has the totals of all purposes, those beyond `limit` included. */
export interface PurposeRow extends PurposeSum {
  all_amount_cents: number;
  all_previous_cents: number;
  all_payments: number;
  all_previous_payments: number;
  purposes: number;
}

/** Expenses by purpose, the largest first, `limit` of them. */
export async function listPurposeSums(
  db: Db,
  { period, previous_period }: Compared,
  limit: number,
): Promise<PurposeRow[]> {
  const now = sql`business_day >= ${period.start_date}::date`;
  const { rows } = await sql<PurposeRow>`
    with purposes as (
      select purpose,
        coalesce(sum(amount_cents) filter (where ${now}), 0)::bigint as amount_cents,
        coalesce(sum(amount_cents) filter (where not ${now}), 0)::bigint as previous_cents,
        coalesce(sum(payments) filter (where ${now}), 0)::bigint as payments,
        coalesce(sum(payments) filter (where not ${now}), 0)::bigint as previous_payments
      from (
        select business_day, purpose, debit_cents - credit_cents as amount_cents,
          case when debit_cents > 0 then 1 else -1 end as payments
        from journal_lines
        where account = 'expenses' and purpose is not null
          and business_day between ${previous_period.start_date}::date and ${period.end_date}::date
      ) as spent
      group by purpose
    )
    select *, sum(amount_cents) over ()::bigint as all_amount_cents, sum(previous_cents) over ()::bigint as all_previous_cents,
      sum(payments) over ()::bigint as all_payments, sum(previous_payments) over ()::bigint as all_previous_payments,
      count(*) over () as purposes
    from purposes where payments <> 0 or previous_payments <> 0 or amount_cents <> 0 or previous_cents <> 0
    order by amount_cents desc, previous_cents desc, purpose
    limit ${limit}`.execute(db);
  return rows;
}
