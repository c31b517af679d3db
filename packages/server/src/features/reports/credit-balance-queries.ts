import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The first instants after two business days; the balances are those before each. */
interface Ends {
  to: Date;
  /** Earlier than `to`. */
  previous_to: Date;
}

/** Common table expression: what each account `kept` at both ends, which is what it has now less what moved it since. */
const keptAt = ({ to, previous_to }: Ends) => sql`
  kept as (
    select client_id, balance_cents - coalesce(later.cents, 0) as cents,
      balance_cents - coalesce(later.since_previous_cents, 0) as previous_cents
    from credit_accounts account left join (
      select account_id, coalesce(sum(cents) filter (where at >= ${to}), 0)::bigint as cents, sum(cents)::bigint as since_previous_cents
      from credit_moves where at >= ${previous_to} group by account_id
    ) as later on later.account_id = account.id
  )`;

export interface CreditRow {
  client_id: number;
  client_name: string;
  client_phone: string;
  balance_cents: number;
  previous_cents: number;
}

/** The credit of each client, the most first, `limit` of them after the given one. */
export async function listCreditRows(
  db: Db,
  ends: Ends,
  after: { balance_cents: number; client_id: number } | undefined,
  limit: number,
): Promise<CreditRow[]> {
  const isAfter = after
    ? sql`(balance_cents, client_id) < (${after.balance_cents}::bigint, ${after.client_id}::bigint)`
    : sql`true`;
  const { rows } = await sql<CreditRow>`
    with ${keptAt(ends)}, balances as (
      select client_id, sum(cents)::bigint as balance_cents, sum(previous_cents)::bigint as previous_cents
      from kept where client_id is not null group by client_id
    ), page as (
      select * from balances where balance_cents <> 0 and ${isAfter}
      order by balance_cents desc, client_id desc limit ${limit}
    )
    select page.*, clients.name as client_name, clients.phone as client_phone
    from page join clients on clients.id = page.client_id
    order by balance_cents desc, client_id desc`.execute(db);
  return rows;
}

/** Cents that were kept at both ends. */
export interface CreditSums {
  clients_cents: number;
  previous_clients_cents: number;
  gift_cards_cents: number;
  previous_gift_cards_cents: number;
}

/** What was kept for all clients, and on all gift cards. */
export async function sumCreditAt(db: Db, ends: Ends): Promise<CreditSums> {
  const { rows } = await sql<CreditSums>`
    with ${keptAt(ends)}
    select coalesce(sum(cents) filter (where client_id is not null), 0)::bigint as clients_cents,
      coalesce(sum(previous_cents) filter (where client_id is not null), 0)::bigint as previous_clients_cents,
      coalesce(sum(cents) filter (where client_id is null), 0)::bigint as gift_cards_cents,
      coalesce(sum(previous_cents) filter (where client_id is null), 0)::bigint as previous_gift_cards_cents
    from kept`.execute(db);
  return rows[0]!;
}
