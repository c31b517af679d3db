import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

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
 * at the end of `previous_day`. Balances that stand until today are read from an index in their order; those that ended
 * since are read from a few lists in that order, by how long they stood and when they ended (migration 0027), in which
 * about every fourth stood that day. Clients with changes not folded yet are added up apart.
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
  const largestFirst = sql`balance_cents <> 0 and business_day <= ${day}::date and ${isAfter}
    and client_id not in (select client_id from changes)
    order by balance_cents desc, client_id desc limit ${limit}`;
  // Whether anything was posted after that day; then some balances of the day have ended.
  const later = sql`account = 'receivable' and business_day > ${day}::date`;
  const isPast = sql`(exists (select from ledger_days where ${later}) or exists (select from ledger_changes where ${later}))`;
  const { rows } = await sql<ReceivableRow>`
    with changes as materialized (
      select client_id, coalesce(sum(change_cents) filter (where business_day <= ${day}::date), 0) as change_cents,
        coalesce(sum(change_cents) filter (where business_day <= ${previous_day}::date), 0) as previous_cents
      from receivable_changes group by client_id
    ), balances as (
      (select client_id, balance_cents from receivable_days where until_day = 'infinity' and ${largestFirst})
      union all
      select client_id, balance_cents
      from generate_series(0, ${LONGEST}) as length cross join (values (0), (1)) as place (next)
        cross join lateral (
          select client_id, balance_cents from receivable_days
          where debt_length(business_day, until_day) = length
            and day_block(until_day - 1, debt_length(business_day, until_day)) = day_block(${day}::date, length) + next
            and until_day < 'infinity' and until_day > ${day}::date and ${largestFirst}
        ) as ended
      where ${isPast}
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

/** The greatest that `debt_length` tells (migration 0027). */
const LONGEST = 7;

/** The folded balance of a row's client at the end of a day. */
const balanceAt = (day: string, of: string) => sql`coalesce((
  select balance_cents from receivable_days
  where client_id = ${sql.ref(`${of}.client_id`)} and business_day <= ${day}::date
  order by business_day desc limit 1
), 0)`;
