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
  | 'product_revenue'
  | 'delivery_revenue'
  | 'discounts_given'
  | 'written_off'
  | 'expenses'
  | 'cash_over_short'
  | 'refunds';

/** One side of an entry, in cents. 0 is left out; a negative amount is an error. */
export type JournalLine = { account: Account } & ({ debit_cents: number } | { credit_cents: number });

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
  accounts: Account[];
  debits_cents: number[];
  credits_cents: number[];
}

const insertEntry = async (trx: Transaction<DB>, entry: EntryRow): Promise<{ id: number }> => {
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into journal_entries (kind, description, source_type, source_id, actor_id, posted_at, reverses_id, purpose)
      values (${entry.kind}, ${entry.description}, ${entry.source_type}, ${entry.source_id}, ${entry.actor_id},
        ${entry.posted_at}, ${entry.reverses_id}, ${entry.purpose})
      returning id
    ), lines as (
      insert into journal_lines (entry_id, client_id, account, debit_cents, credit_cents)
      select entry.id, ${entry.client_id}::bigint, line.account, line.debit_cents, line.credit_cents
      from entry, unnest(
        ${entry.accounts}::text[], ${entry.debits_cents}::bigint[], ${entry.credits_cents}::bigint[]
      ) as line(account, debit_cents, credit_cents)
    )
    select id from entry`.execute(trx);
  return rows[0]!;
};

/**
 * Posts one balanced entry, in the transaction of what it records. Throws when the sides differ, which is an error of
 * the caller; the database would also refuse it at commit.
 */
export async function postJournalEntry(trx: Transaction<DB>, entry: JournalEntry): Promise<{ id: number }> {
  const lines = entry.lines
    .map((line) => ({
      account: line.account,
      debit_cents: 'debit_cents' in line ? line.debit_cents : 0,
      credit_cents: 'credit_cents' in line ? line.credit_cents : 0,
    }))
    .filter((line) => line.debit_cents !== 0 || line.credit_cents !== 0);
  const debits = sumCents(lines.map((line) => line.debit_cents));
  const credits = sumCents(lines.map((line) => line.credit_cents));
  if (debits !== credits || lines.length < 2)
    throw new Error(`unbalanced ${entry.kind}: ${debits} against ${credits}`);
  return insertEntry(trx, {
    kind: entry.kind,
    description: entry.description,
    source_type: entry.source.type,
    source_id: entry.source.id,
    client_id: entry.client_id,
    actor_id: entry.actor_id,
    posted_at: entry.at,
    reverses_id: entry.reverses_id ?? null,
    purpose: entry.purpose ?? null,
    accounts: lines.map((line) => line.account),
    debits_cents: lines.map((line) => line.debit_cents),
    credits_cents: lines.map((line) => line.credit_cents),
  });
}
