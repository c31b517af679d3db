import type { CreditMove, SalesChannel } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { creditMoveOf } from './credit-queries.ts';
import { RETURNS_WITHOUT_TAX } from './ledger-queries.ts';
import type { MomentPlace } from './moment-cursor.ts';
import { WRITE_OFF_ENTRIES } from './write-off-queries.ts';

/** Filters of ledger lines; undefined means any. */
export interface EntriesWanted {
  /** Business days, both included. */
  start_date?: string | undefined;
  end_date?: string | undefined;
  accounts: readonly string[] | undefined;
  side?: 'debit' | 'credit' | undefined;
  client?: number | 'none' | undefined;
  purpose?: string | undefined;
  except_purposes?: readonly string[] | undefined;
  taxed?: boolean | undefined;
  /** Not of entries that post to one of these accounts too. */
  without?: readonly string[] | undefined;
  sale?: 'treatments' | 'goods' | undefined;
  credit?: CreditMove | undefined;
  write_offs?: 'true' | undefined;
  without_movements?: 'true' | undefined;
  wallet?: number | undefined;
  source_type?: string | undefined;
  source_id?: number | undefined;
}

export interface EntryRow {
  id: number;
  entry_id: number;
  posted_at: Date;
  /** The same to the microsecond, for the cursor. */
  moment: string;
  business_day: string;
  kind: string;
  description: string;
  account: string;
  account_name: string;
  debit_cents: number;
  credit_cents: number;
  client_id: number | null;
  client_name: string | null;
  purpose: string | null;
  source_type: string;
  source_id: number;
  order_number: string | null;
  channel: z.output<typeof SalesChannel> | null;
  booking_id: number | null;
  posted_by_name: string | null;
}

const NEWEST_FIRST = sql`order by business_day desc, posted_at desc, id desc`;

/** Lines with their entries, newest first, `limit` of them after the given one. */
export async function listEntryRows(
  db: Db,
  wanted: EntriesWanted,
  after: MomentPlace | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const page = sql`select * from (${linesOf(wanted, after, limit)}) as lines ${NEWEST_FIRST} limit ${limit}`;
  const { rows } = await sql<EntryRow>`
    select line.id, line.entry_id, line.posted_at, line.posted_at::text as moment, line.business_day, entry.kind,
      entry.description, line.account, accounts.name as account_name, line.debit_cents, line.credit_cents,
      line.client_id, clients.name as client_name, line.purpose, entry.source_type, entry.source_id,
      orders.order_number, orders.channel, orders.booking_id,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username) as posted_by_name
    from (${page}) as line
      join journal_entries entry on entry.id = line.entry_id
      join accounts on accounts.code = line.account
      left join clients on clients.id = line.client_id
      left join users on users.id = entry.actor_id
      left join orders on entry.source_type = 'order' and orders.id = entry.source_id
    order by line.business_day desc, line.posted_at desc, line.id desc`.execute(db);
  return rows;
}

/**
 * The lines to choose a page from. A client, purpose or source has few lines, which are selected first. Those of a wallet, and
 * otherwise the newest lines of each side of each account, are read from their index in order.
 */
function linesOf(wanted: EntriesWanted, after: MomentPlace | undefined, limit: number): RawBuilder<unknown> {
  const conditions = sql.join(conditionsOf(wanted, after), sql` and `);
  const { accounts, side } = wanted;
  const few = fewLines(wanted);
  if (few)
    return sql`select line.* from (${few}) as line where ${conditions}
      and ${accounts ? sql`account = any (${accounts}::text[])` : sql`true`}
      and ${side ? sql`(debit_cents > 0) = ${side === 'debit'}` : sql`true`}`;
  if (wanted.wallet !== undefined) return linesOfWallet(wanted, conditions, limit);
  const sides = side ? [side === 'debit'] : [true, false];
  const pageOf = (account: RawBuilder<unknown>, isDebit: RawBuilder<unknown>) => sql`
    select line.* from journal_lines line
    where account = ${account} and (debit_cents > 0) = ${isDebit} and ${conditions}
    ${NEWEST_FIRST} limit ${limit}`;
  // Accounts are merged while they are read: from a side with few matches no more lines are read than the page needs. (A
  // side given by a subquery is still searched in the index.)
  if (accounts?.length)
    return sql.join(
      accounts.flatMap((code) =>
        sides.map((isDebit) => sql`(${pageOf(sql`${code}`, sql`(select ${isDebit}::boolean)`)})`),
      ),
      sql` union all `,
    );
  return sql`select found.* from accounts cross join unnest(${sides}::boolean[]) as side(is_debit)
    cross join lateral (${pageOf(sql`accounts.code`, sql`side.is_debit`)}) as found where ${!accounts}::boolean`;
}

/** Only mobile money is of a wallet: of other accounts nothing is looked for. */
function linesOfWallet({ accounts, side }: EntriesWanted, conditions: RawBuilder<unknown>, limit: number) {
  const mayBe = accounts === undefined || accounts.includes('mobile_wallet');
  return sql`select line.* from journal_lines line
    where ${mayBe}::boolean and ${side ? sql`(debit_cents > 0) = ${side === 'debit'}` : sql`true`} and ${conditions}
    ${NEWEST_FIRST} limit ${limit}`;
}

/** The fence (`offset 0`) keeps PostgreSQL from scanning an account for these lines. */
function fewLines({
  client,
  purpose,
  source_type,
  source_id,
  write_offs,
}: EntriesWanted): RawBuilder<unknown> | null {
  if (source_type !== undefined && source_id !== undefined)
    return sql`select journal_lines.* from journal_entries join journal_lines on entry_id = journal_entries.id
      where source_type = ${source_type} and source_id = ${source_id} offset 0`;
  if (typeof client === 'number')
    return sql`select * from journal_lines where client_id = ${client} offset 0`;
  if (purpose !== undefined) return sql`select * from journal_lines where purpose = ${purpose}`;
  if (write_offs) return sql`select * from journal_lines where entry_id in ${WRITE_OFF_ENTRIES} offset 0`;
  return null;
}

function conditionsOf(wanted: EntriesWanted, after: MomentPlace | undefined): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (wanted.start_date) conditions.push(sql`business_day >= ${wanted.start_date}::date`);
  if (wanted.end_date) conditions.push(sql`business_day <= ${wanted.end_date}::date`);
  if (after)
    conditions.push(
      sql`(business_day, posted_at, id) < (${after.business_day}::date, ${after.moment}::timestamptz, ${after.id}::bigint)`,
    );
  if (wanted.client === 'none') conditions.push(sql`client_id is null`);
  else if (wanted.client !== undefined) conditions.push(sql`client_id = ${wanted.client}`);
  if (wanted.purpose !== undefined) conditions.push(sql`purpose = ${wanted.purpose}`);
  if (wanted.except_purposes)
    conditions.push(sql`purpose is not null and purpose <> all (${wanted.except_purposes}::text[])`);
  if (wanted.taxed !== undefined)
    conditions.push(
      sql`${wanted.taxed ? sql`` : sql`not`} (exists (
        select from journal_lines tax where tax.entry_id = line.entry_id and tax.account = 'tax_payable')
        or line.entry_id in ${RETURNS_WITHOUT_TAX})`,
    );
  if (wanted.without)
    conditions.push(
      sql`not exists (select from journal_lines other
        where other.entry_id = line.entry_id and other.account = any (${wanted.without}::text[]))`,
    );
  if (wanted.sale)
    conditions.push(
      sql`exists (select from journal_entries entry join orders on orders.id = entry.source_id
        where entry.id = line.entry_id and entry.source_type = 'order'
          and ${wanted.sale === 'goods' ? sql`booking_id is null` : sql`booking_id is not null`})`,
    );
  if (wanted.credit) conditions.push(sql`${creditMoveOf(sql`line`)} = ${wanted.credit}`);
  if (wanted.write_offs) conditions.push(sql`line.entry_id in ${WRITE_OFF_ENTRIES}`);
  if (wanted.without_movements)
    conditions.push(
      sql`not exists (select from journal_entries where id = line.entry_id and source_type = 'account_move')`,
    );
  if (wanted.wallet !== undefined) conditions.push(sql`wallet_id = ${wanted.wallet}`);
  if (wanted.source_type !== undefined)
    conditions.push(
      sql`exists (select from journal_entries where id = line.entry_id and source_type = ${wanted.source_type})`,
    );
  return conditions;
}
