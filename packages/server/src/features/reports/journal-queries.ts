import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';

export interface JournalRow {
  id: number;
  entry_id: number;
  business_day: string;
  posted_at: Date;
  /** The same to the microsecond, for the cursor. */
  moment: string;
  kind: string;
  description: string;
  code: string;
  account_name: string;
  debit_cents: number;
  credit_cents: number;
  client_id: number | null;
  client_name: string | null;
  posted_by_name: string | null;
}

/** Where a page of the journal ends. */
export interface JournalPlace {
  moment: string;
  entry: number;
  line: number;
}

/**
 * Lines of business days, both included, in the order they were posted, `limit` of them after the given one. Entries are read by
 * their moment, which has an index: a business day is at most a day away from it, whatever the time zone was.
 */
export async function listJournalRows(
  db: Db,
  { from, to }: { from: string; to: string },
  after: JournalPlace | undefined,
  limit: number,
): Promise<JournalRow[]> {
  const isAfter = after
    ? sql`entry.posted_at >= ${after.moment}::timestamptz
        and (entry.posted_at, entry.id, line.id) > (${after.moment}::timestamptz, ${after.entry}::bigint, ${after.line}::bigint)`
    : sql`true`;
  const { rows } = await sql<JournalRow>`
    select line.id, line.entry_id, line.business_day, entry.posted_at, entry.posted_at::text as moment, entry.kind, entry.description,
      coalesce('wallet:' || line.wallet_id, line.account) as code, coalesce(wallets.name, accounts.name) as account_name,
      line.debit_cents, line.credit_cents, line.client_id, clients.name as client_name, ${fullName('users')} as posted_by_name
    from journal_entries entry
      join journal_lines line on line.entry_id = entry.id
      join accounts on accounts.code = line.account
      left join wallets on wallets.id = line.wallet_id
      left join clients on clients.id = line.client_id
      left join users on users.id = entry.actor_id
    where entry.posted_at >= ${from}::date - interval '2 days' and entry.posted_at < ${to}::date + interval '3 days'
      and entry.business_day between ${from}::date and ${to}::date and ${isAfter}
    order by entry.posted_at, entry.id, line.id limit ${limit}`.execute(db);
  return rows;
}
