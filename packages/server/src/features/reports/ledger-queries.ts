import type { Pace, ReportPeriod } from '@revive/contract';
import { sql } from 'kysely';
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

/** Accounts whose revenue bears tax. */
export const listTaxedAccounts = (db: Db) =>
  db.selectFrom('accounts').select('code').where('bears_tax', '=', true).orderBy('code').execute();

/**
 * Both sides of some accounts: of the period by day or month, of the one before it as a whole. One statement, and so one
 * snapshot, reads the sums and the changes not folded into them yet: every line is in exactly one of the two.
 */
export async function listLedgerSums(
  db: Db,
  { period, previous_period }: Compared,
  by: Pace,
  accounts: readonly string[],
): Promise<LedgerSum[]> {
  const columns = sql`select account, business_day, taxed, debit_cents, credit_cents`;
  const those = sql`account = any (${accounts}::text[])
    and business_day between ${previous_period.start_date}::date and ${period.end_date}::date`;
  const { rows } = await sql<LedgerSum>`
    select account, is_previous, case when not is_previous then date_trunc(${by}, business_day)::date end as date,
      taxed, sum(debit_cents)::bigint as debit_cents, sum(credit_cents)::bigint as credit_cents
    from (${columns} from ledger_days where ${those} union all ${columns} from ledger_changes where ${those}) as sums
      cross join lateral (select business_day < ${period.start_date}::date as is_previous) as place
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** What an account was left with at the end of a period and of the one before it, debits less credits. */
export async function findBalance(
  db: Db,
  account: string,
  { period, previous_period }: { period: ReportPeriod; previous_period: ReportPeriod },
): Promise<{ cents: number; previous_cents: number }> {
  const columns = sql`select business_day, debit_cents - credit_cents as net_cents`;
  const those = sql`account = ${account} and business_day <= ${period.end_date}::date`;
  const { rows } = await sql<{ cents: number; previous_cents: number }>`
    select coalesce(sum(net_cents), 0)::bigint as cents,
      coalesce(sum(net_cents) filter (where business_day <= ${previous_period.end_date}::date), 0)::bigint as previous_cents
    from (${columns} from ledger_days where ${those} union all ${columns} from ledger_changes where ${those}) as sums`.execute(
    db,
  );
  return rows[0]!;
}
