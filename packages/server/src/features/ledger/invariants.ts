import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

/** What must be true of the ledger. */
export const ledgerInvariants: Invariant[] = [
  invariant(
    'Every journal entry has lines',
    sql`select 'journal entry ' || entry.id, entry.kind || ' of ' || entry.source_type || ' ' || entry.source_id || ' has no lines'
      from journal_entries entry
      where not exists (select from journal_lines where entry_id = entry.id)`,
  ),
  invariant(
    'The two sides of every journal entry are equal',
    sql`select 'journal entry ' || entry_id,
        'debits ' || ${usd('sum(debit_cents)')} || ', credits ' || ${usd('sum(credit_cents)')}
      from journal_lines
      group by entry_id
      having sum(debit_cents) <> sum(credit_cents)`,
  ),
  invariant(
    'Every line of the ledger belongs to an entry',
    sql`select 'journal line ' || line.id, 'there is no entry ' || line.entry_id
      from journal_lines line
      where not exists (select from journal_entries where id = line.entry_id)`,
  ),
  invariant(
    'The trial balance is zero',
    sql`select 'the ledger',
        'debits ' || ${usd('sum(debit_cents)')} || ', credits ' || ${usd('sum(credit_cents)')}
      from journal_lines
      having sum(debit_cents) <> sum(credit_cents)`,
  ),
  invariant(
    'A reversal takes back exactly what it reverses, account by account',
    sql`with pairs as (
        select id as reversal_id, id as entry_id from journal_entries where reverses_id is not null
        union all
        select id, reverses_id from journal_entries where reverses_id is not null
      )
      select 'journal entry ' || reversal_id, account || ' keeps ' || ${usd('sum(debit_cents - credit_cents)')}
      from pairs join journal_lines using (entry_id)
      group by reversal_id, account
      having sum(debit_cents - credit_cents) <> 0`,
  ),
  invariant(
    'Every line of the ledger has the day and moment of its entry',
    sql`select 'journal line ' || line.id || ' of entry ' || entry.id,
        line.business_day || ' ' || line.posted_at || ', its entry ' || entry.business_day || ' ' || entry.posted_at
      from journal_lines line join journal_entries entry on entry.id = line.entry_id
      where (line.business_day, line.posted_at) is distinct from (entry.business_day, entry.posted_at)`,
  ),
];
