import { sumCents } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

export type Account =
  | 'cash'
  | 'card'
  | 'mobile_wallet'
  | 'receivable'
  | 'tax_payable'
  | 'unearned_treatments'
  | 'service_revenue'
  | 'lapsed_packages'
  | 'product_revenue'
  | 'delivery_revenue'
  | 'discounts_given'
  | 'written_off'
  | 'expenses'
  | 'cash_over_short'
  /** What notes of the second currency gained or lost because the rate is another. */
  | 'rate_difference'
  | 'refunds'
  /** What is kept for clients and stands on gift cards. */
  | 'client_credit'
  /** What was owed and paid before the books began: the owner's, neither profit nor money. */
  | 'brought_forward'
  | 'safe'
  | 'bank'
  | 'owner'
  | 'suppliers'
  /** What operators of wallets kept of payments, to be set off against the tax to pay. */
  | 'tax_withheld'
  | 'fees'
  | 'unexplained';

/**
 * One side of an entry, in cents. 0 is left out; a negative amount is an error. Its client is the entry's unless it names one, and its
 * wallet, where it is of one, the default wallet.
 */
export type JournalLine = { account: Account; client_id?: number; wallet_id?: number | null | undefined } & (
  | { debit_cents: number }
  | { credit_cents: number }
);

export interface JournalEntry {
  /** What happened, for example `booking_payment`. */
  kind: string;
  description: string;
  source: { type: string; id: number };
  lines: readonly JournalLine[];
  client_id: number | null;
  /** The staff member; null for a job. */
  actor_id: number | null;
  at: Date;
  reverses_id?: number;
  /** The purpose of an expense, when it is not the description. */
  purpose?: string | undefined;
}

interface EntryRow {
  kind: string;
  description: string;
  source_type: string;
  source_id: number;
  client_id: number | null;
  actor_id: number | null;
  posted_at: Date;
  reverses_id: number | null;
  purpose: string | null;
  lines: {
    account: Account;
    client_id: number | null;
    wallet_id: number | null;
    debit_cents: number;
    credit_cents: number;
  }[];
}

/** The ids of new entries, in their order. */
const insertEntries = async (
  trx: Transaction<DB>,
  entries: readonly EntryRow[],
): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(entries)}) as (kind text, description text, source_type text, source_id bigint,
          client_id bigint, actor_id bigint, posted_at timestamptz, reverses_id bigint, purpose text, lines jsonb)
      ) with ordinality as given(kind, description, source_type, source_id, client_id, actor_id, posted_at, reverses_id, purpose,
        lines, place)
    ), posted as (
      insert into journal_entries (kind, description, source_type, source_id, actor_id, posted_at, reverses_id, purpose)
      select kind, description, source_type, source_id, actor_id, posted_at, reverses_id, purpose from given order by place
      returning id, business_day, posted_at
    ), placed as (
      select *, row_number() over (order by id) as place from posted
    ), sides as (
      insert into journal_lines (entry_id, client_id, account, wallet_id, debit_cents, credit_cents, business_day, posted_at)
      select placed.id, coalesce(side.client_id, given.client_id), side.account, side.wallet_id, side.debit_cents, side.credit_cents,
        placed.business_day, placed.posted_at
      from placed join given using (place),
        jsonb_to_recordset(lines) as side(account text, client_id bigint, wallet_id bigint, debit_cents bigint,
          credit_cents bigint)
    )
    select id from posted order by id`.execute(trx);
  return rows;
};

/** Posts one balanced entry. Throws as `postJournalEntries`. */
export async function postJournalEntry(trx: Transaction<DB>, entry: JournalEntry): Promise<{ id: number }> {
  const [posted] = await postJournalEntries(trx, [entry]);
  return posted!;
}

/**
 * Posts balanced entries by one statement, in the transaction of what they record; none for none. Throws when the sides of
 * one differ, which is an error of the caller; the database would also refuse it at commit.
 */
export const postJournalEntries = async (
  trx: Transaction<DB>,
  entries: readonly JournalEntry[],
): Promise<{ id: number }[]> => (entries.length === 0 ? [] : insertEntries(trx, entries.map(toRow)));

function toRow(entry: JournalEntry): EntryRow {
  const lines = entry.lines
    .map((line) => ({
      account: line.account,
      client_id: line.client_id ?? null,
      wallet_id: line.wallet_id ?? null,
      debit_cents: 'debit_cents' in line ? line.debit_cents : 0,
      credit_cents: 'credit_cents' in line ? line.credit_cents : 0,
    }))
    .filter((line) => line.debit_cents !== 0 || line.credit_cents !== 0);
  const debits = sumCents(lines.map((line) => line.debit_cents));
  const credits = sumCents(lines.map((line) => line.credit_cents));
  if (debits !== credits || lines.length < 2)
    throw new Error(`unbalanced ${entry.kind}: ${debits} against ${credits}`);
  return {
    kind: entry.kind,
    description: entry.description,
    source_type: entry.source.type,
    source_id: entry.source.id,
    client_id: entry.client_id,
    actor_id: entry.actor_id,
    posted_at: entry.at,
    reverses_id: entry.reverses_id ?? null,
    purpose: entry.purpose ?? null,
    lines,
  };
}
