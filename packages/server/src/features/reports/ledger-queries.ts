import type { Pace } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Compared, LedgerSum } from './rules.ts';

/** Accounts of income and expenses, by name. */
export const listResultAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['code', 'name', 'kind'])
    .where('kind', 'in', ['income', 'expense'])
    .orderBy('name')
    .execute();

/** Accounts with taxed revenue. */
export const listTaxedAccounts = (db: Db) =>
  db.selectFrom('accounts').select('code').where('bears_tax', '=', true).orderBy('code').execute();

/**
 * The entries of returns that take taxed turnover back though their tax rounds to 0, so that no line of theirs says so, and
 * the entries that reverse them.
 */
export const RETURNS_WITHOUT_TAX = sql`(with returned as (
    select journal_entry_id as id from order_returns join orders on orders.id = order_id
    where order_returns.tax_cents = 0 and journal_entry_id is not null and orders.tax_cents > 0)
  select id from returned
  union all select reversal.id from journal_entries reversal join returned on reverses_id = returned.id)`;

/** What moves between accounts was neither received nor paid out there, and takes no tax back. */
const OF_TAKINGS = ['cash', 'card', 'mobile_wallet', 'tax_payable'];

/** Whether a line is not of a movement between accounts, of those that say what was received, paid out and owed as tax. */
export const isNoMovement = (isInDays: RawBuilder<unknown>) => sql`
  (account <> all (${OF_TAKINGS}::text[]) or entry_id not in (select journal_entry_id from account_moves where ${isInDays}))`;

/**
 * Both sides of some accounts: of the period by day or month, of the previous one as a whole. With `isTaxed` only of
 * entries of taxed sales and of what came back of them; `without` leaves out entries that have a line of that account too.
 */
export async function listLedgerSums(
  db: Db,
  { period, previous_period }: Compared,
  by: Pace,
  accounts: readonly string[],
  { isTaxed = false, without }: { isTaxed?: boolean; without?: string } = {},
): Promise<LedgerSum[]> {
  const isInBoth = sql`business_day between ${previous_period.start_date}::date and ${period.end_date}::date`;
  const days = (carriesTax: RawBuilder<unknown>) => sql`
    select account, business_day, sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents
      from journal_lines where account = any (${accounts}::text[]) and ${isInBoth} and ${carriesTax} and ${isNoMovement(isInBoth)}
      group by account, business_day`;
  const hasTaxLine = sql`entry_id in (select entry_id from journal_lines where account = 'tax_payable' and ${isInBoth})`;
  const others =
    without === undefined
      ? sql`true`
      : sql`entry_id not in (select entry_id from journal_lines where account = ${without} and ${isInBoth})`;
  // Added up apart: of both together PostgreSQL expects few entries, and looks each of a year's up by itself.
  const taxed = () => sql`${days(hasTaxLine)} union all ${days(sql`entry_id in ${RETURNS_WITHOUT_TAX}`)}`;
  // Grouped by day first: a year has few days, so grouping by month is then cheap.
  const { rows } = await sql<LedgerSum>`
    select account, is_previous, case when not is_previous then date_trunc(${by}, business_day)::date end as date,
      sum(debit_cents)::bigint as debit_cents, sum(credit_cents)::bigint as credit_cents
    from (${isTaxed ? taxed() : days(others)}) as days
      cross join lateral (select business_day < ${period.start_date}::date as is_previous) as place
    group by 1, 2, 3`.execute(db);
  return rows;
}
