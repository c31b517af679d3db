import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Account } from './post-journal-entry.ts';

export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** Both sides of an account, in cents; of mobile money of each wallet. */
export interface AccountSum {
  /** As people and calls name it: `cash`, `wallet:1`. */
  code: string;
  name: string;
  kind: AccountKind;
  account: string;
  wallet_id: number | null;
  /** Whether it is still in use: a wallet may be switched off. */
  is_active: boolean;
  debit_cents: number;
  credit_cents: number;
}

/** The first day that is in no month that was added up before the end of a day. */
const daysSinceMonths = (day: RawBuilder<unknown>) => sql`
  select coalesce(max(month) + interval '1 month', '-infinity')::date as day
  from account_months where month < date_trunc('month', ${day}::date + 1)`;

/**
 * Every account with what was posted to it up to the end of a business day (`YYYY-MM-DD`), also those with nothing. Months that
 * are over were added up before; of the rest the lines are read from indexes alone.
 */
export async function sumAccounts(db: Db, day: string): Promise<AccountSum[]> {
  const since = sql`(select day from since)`;
  const lines = sql`coalesce(sum(debit_cents), 0) as debit_cents, coalesce(sum(credit_cents), 0) as credit_cents
    from journal_lines where business_day >= ${since} and business_day <= ${day}::date`;
  const { rows } = await sql<AccountSum>`
    with since as (${daysSinceMonths(sql`${day}`)}), places as (
      select code, name, kind, code as account, null::bigint as wallet_id, true as is_active
      from accounts where code <> 'mobile_wallet'
      union all
      select 'wallet:' || id, name, 'asset', 'mobile_wallet', id, is_active from wallets
    ), sums as (
      select account, wallet_id, debit_cents, credit_cents from account_months where month < ${since}
      union all
      -- Each side by itself: so the index has it.
      select code, null, debit_cents, credit_cents
      from places cross join unnest(array[true, false]) as side(is_debit)
        cross join lateral (select ${lines} and account = places.code and (debit_cents > 0) = is_debit) as added
      where places.wallet_id is null
      union all
      select 'mobile_wallet', wallets.id, debit_cents, credit_cents
      from wallets cross join lateral (select ${lines} and wallet_id = wallets.id) as added
    )
    select places.*, coalesce(sum(debit_cents), 0)::bigint as debit_cents, coalesce(sum(credit_cents), 0)::bigint as credit_cents
    from places left join sums on sums.account = places.account and coalesce(sums.wallet_id, 0) = coalesce(places.wallet_id, 0)
    group by places.code, places.name, places.kind, places.account, places.wallet_id, places.is_active
    order by places.code collate "C"`.execute(db);
  return rows;
}

/** Debits less credits of the lines that satisfy a condition, in cents, up to the end of a day. */
const netOf = (isWanted: RawBuilder<SqlBool>, day: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(cents), 0)::bigint from (${daysSinceMonths(day)}) as since cross join lateral (
    select debit_cents - credit_cents as cents from account_months
    where ${isWanted} and month < since.day
    union all
    select debit_cents - credit_cents from journal_lines
    where ${isWanted} and business_day >= since.day and business_day <= ${day}::date
  ) as moved)`;

/** Cents in a wallet, named as a part of the statement, up to the end of a day: what `sumAccounts` says of it. */
export const heldInWallet = (wallet: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number> =>
  netOf(sql`wallet_id = ${wallet}`, day);

/** Debits less credits of an account, in cents, up to the end of a day: what `sumAccounts` says of it. */
export const netOfAccount = (account: Account, day: string): RawBuilder<number> =>
  // Both sides are named, so that the index has the days of each.
  netOf(sql`account = ${account} and (debit_cents > 0) = any (array[true, false])`, sql`${day}`);

/** What an account holds: of what the business has and spends debits less credits, of what it owes and earns the other way. */
export const balanceOf = ({ kind, debit_cents, credit_cents }: AccountSum): number =>
  kind === 'asset' || kind === 'expense' ? debit_cents - credit_cents : credit_cents - debit_cents;
