import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

export interface ReceivableRow {
  /** 0 for what was posted without a client. */
  client_id: number;
  balance_cents: number;
  previous_cents: number;
  client_name: string | null;
  client_phone: string | null;
}

/** Where a page of receivables starts: below this balance and client. */
export interface ReceivablePlace {
  balance_cents: number;
  client_id: number;
}

/**
 * What each client owed at the end of `day`, the largest first, `limit` of them after the given one, and what they owed
 * at the end of `previous_day`. Balances that stand until today are read from an index in their order; those of an
 * earlier day are found by the days they stood. Clients with changes not folded yet are added up apart.
 */
export async function listReceivableRows(
  db: Db,
  { day, previous_day }: { day: string; previous_day: string },
  after: ReceivablePlace | undefined,
  limit: number,
): Promise<ReceivableRow[]> {
  const isAfter = after
    ? sql`(balance_cents, client_id) < (${after.balance_cents}::bigint, ${after.client_id}::bigint)`
    : sql`true`;
  const standing = sql`balance_cents <> 0 and ${isAfter}
    and not exists (select from changes where changes.client_id = days.client_id)
    order by balance_cents desc, client_id desc limit ${limit}`;
  // Whether anything was posted after that day; then the balances that stand now are not those of the day.
  const later = sql`account = 'receivable' and business_day > ${day}::date`;
  const isPast = sql`(exists (select from ledger_days where ${later}) or exists (select from ledger_changes where ${later}))`;
  const { rows } = await sql<ReceivableRow>`
    with changes as materialized (
      select client_id, coalesce(sum(change_cents) filter (where business_day <= ${day}::date), 0) as change_cents,
        coalesce(sum(change_cents) filter (where business_day <= ${previous_day}::date), 0) as previous_cents
      from receivable_changes group by client_id
    ), balances as (
      (select client_id, balance_cents from receivable_days days
        where not ${isPast} and until_day = 'infinity' and ${standing})
      union all
      (select client_id, balance_cents from receivable_days days
        where ${isPast} and daterange(business_day, until_day) @> ${day}::date and ${standing})
      union all
      select client_id, balance_cents
      from (
        select client_id, (change_cents + ${balanceAt(day, 'changes')})::bigint as balance_cents from changes
      ) as moved
      where balance_cents <> 0 and ${isAfter}
    ), page as (
      select client_id, balance_cents from balances order by balance_cents desc, client_id desc limit ${limit}
    )
    select page.client_id, page.balance_cents,
      (coalesce(changes.previous_cents, 0) + ${balanceAt(previous_day, 'page')})::bigint as previous_cents,
      clients.name as client_name, clients.phone as client_phone
    from page left join changes using (client_id) left join clients on clients.id = page.client_id
    order by page.balance_cents desc, page.client_id desc`.execute(db);
  return rows;
}

/** The folded balance of a row's client at the end of a day. */
const balanceAt = (day: string, of: string) => sql`coalesce((
  select balance_cents from receivable_days
  where client_id = ${sql.ref(`${of}.client_id`)} and business_day <= ${day}::date
  order by business_day desc limit 1
), 0)`;
