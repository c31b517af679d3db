import { sumCents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';

export type Account =
  | 'cash'
  | 'card'
  | 'mobile_wallet'
  | 'receivable'
  | 'tax_payable'
  | 'service_revenue'
  | 'product_revenue'
  | 'delivery_revenue'
  | 'discounts_given'
  | 'expenses'
  | 'cash_over_short'
  | 'refunds';

/** One side of an entry, in cents. An amount of 0 is left out; a negative one is a mistake. */
export type JournalLine = { account: Account } & ({ debit_cents: number } | { credit_cents: number });

export interface JournalEntry {
  /** What happened, for example `booking_payment`. */
  kind: string;
  description: string;
  source: { type: string; id: number };
  lines: readonly JournalLine[];
  client_id: number | null;
  /** The staff member; null when the system did it by itself. */
  actor_id: number | null;
  at: Date;
  reverses_id?: number;
  /** What the money of an expense went for, where that is not the description. */
  purpose?: string | undefined;
}

/**
 * Posts one balanced entry, in the transaction of what it records. Throws when the sides differ: that is a
 * fault in the caller, which the database would refuse at commit anyway.
 */
export async function postJournalEntry(trx: Transaction<DB>, entry: JournalEntry): Promise<{ id: number }> {
  const lines = entry.lines
    .map((line) => ({
      account: line.account,
      client_id: entry.client_id,
      debit_cents: 'debit_cents' in line ? line.debit_cents : 0,
      credit_cents: 'credit_cents' in line ? line.credit_cents : 0,
    }))
    .filter((line) => line.debit_cents !== 0 || line.credit_cents !== 0);
  const debits = sumCents(lines.map((line) => line.debit_cents));
  const credits = sumCents(lines.map((line) => line.credit_cents));
  if (debits !== credits || lines.length < 2)
    throw new Error(`unbalanced ${entry.kind}: ${debits} against ${credits}`);
  const posted = await trx
    .insertInto('journal_entries')
    .values({
      kind: entry.kind,
      description: entry.description,
      source_type: entry.source.type,
      source_id: entry.source.id,
      actor_id: entry.actor_id,
      posted_at: entry.at,
      reverses_id: entry.reverses_id ?? null,
      purpose: entry.purpose ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('journal_lines')
    .values(lines.map((line) => ({ ...line, entry_id: posted.id })))
    .execute();
  return posted;
}
