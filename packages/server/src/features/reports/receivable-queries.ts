import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Two business days; the balances are those at the end of each. */
interface Ends {
  day: string;
  /** Earlier than `day`. */
  previous_day: string;
}

export interface ReceivableRow {
  /** 0 for entries without a client. */
  client_id: number;
  balance_cents: number;
  previous_cents: number;
  client_name: string | null;
  client_phone: string | null;
}

/** The cursor of the receivables: below this balance and client. */
interface ReceivablePlace {
  balance_cents: number;
  client_id: number;
}

/**
 * Common table expression: the `balances` of all clients at the end of both days. They are what open orders owe now, less
 * what the journal says came since. So a recent day costs no more after years.
 */
const balancesAt = ({ day, previous_day }: Ends) => sql`
  balances as (
    select client_id, coalesce(now.cents, 0) - coalesce(later.cents, 0) as balance_cents,
      coalesce(now.cents, 0) - coalesce(later.since_previous_cents, 0) as previous_cents
    from (
      select coalesce(client_id, 0) as client_id, sum(cents)::bigint as cents
      from owing group by 1
    ) as now full join (
      select coalesce(client_id, 0) as client_id,
        coalesce(sum(debit_cents - credit_cents) filter (where business_day > ${day}::date), 0)::bigint as cents,
        sum(debit_cents - credit_cents)::bigint as since_previous_cents
      from journal_lines where account = 'receivable' and business_day > ${previous_day}::date group by 1
    ) as later using (client_id)
  )`;

/** What each client owed at the end of `day`, the largest first, `limit` of them after the given one. */
export async function listReceivableRows(
  db: Db,
  ends: Ends,
  after: ReceivablePlace | undefined,
  limit: number,
): Promise<ReceivableRow[]> {
  const isAfter = after
    ? sql`(balance_cents, client_id) < (${after.balance_cents}::bigint, ${after.client_id}::bigint)`
    : sql`true`;
  const { rows } = await sql<ReceivableRow>`
    with ${balancesAt(ends)}, page as (
      select * from balances where balance_cents <> 0 and ${isAfter}
      order by balance_cents desc, client_id desc limit ${limit}
    )
    select page.*, clients.name as client_name, clients.phone as client_phone
    from page left join clients on clients.id = page.client_id
    order by balance_cents desc, client_id desc`.execute(db);
  return rows;
}

/** What all clients owed together at the end of each day. */
export async function sumReceivables(db: Db, ends: Ends): Promise<{ cents: number; previous_cents: number }> {
  const { rows } = await sql<{ cents: number; previous_cents: number }>`
    with ${balancesAt(ends)}
    select coalesce(sum(balance_cents), 0)::bigint as cents, coalesce(sum(previous_cents), 0)::bigint as previous_cents
    from balances`.execute(db);
  return rows[0]!;
}
