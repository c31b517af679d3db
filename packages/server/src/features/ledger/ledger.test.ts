import { testDatabase } from '@revive/testing/database.ts';
import { leaveSumsUnchecked } from '@revive/testing/unchecked-sums.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { type JournalEntry, postJournalEntry } from './post-journal-entry.ts';

const { db } = await testDatabase();
// Its entries are of nothing.
await leaveSumsUnchecked(db);

const entry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
  kind: 'test',
  description: 'A test',
  source: { type: 'test', id: 1 },
  client_id: null,
  actor_id: null,
  at: new Date('2026-11-20T06:00:00Z'),
  lines: [
    { account: 'cash', debit_cents: 10_00 },
    { account: 'service_revenue', credit_cents: 10_00 },
  ],
  ...more,
});

const post = (more?: Partial<JournalEntry>) => inTransaction(db, (trx) => postJournalEntry(trx, entry(more)));

const insertLines = (lines: { account: string; debit_cents?: number; credit_cents?: number }[]) =>
  inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('journal_entries')
      .values({ kind: 'test', description: '', source_type: 'test', source_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (lines.length > 0)
      await trx
        .insertInto('journal_lines')
        .values(lines.map((line) => ({ ...line, entry_id: id })))
        .execute();
  });

describe('the ledger', () => {
  it('posts a balanced entry and leaves lines of nothing out', async () => {
    const { id } = await post({
      lines: [
        { account: 'cash', debit_cents: 8_00 },
        { account: 'discounts_given', debit_cents: 0 },
        { account: 'receivable', credit_cents: 8_00 },
      ],
    });
    const lines = await db
      .selectFrom('journal_lines')
      .select(['account', 'debit_cents'])
      .where('entry_id', '=', id)
      .execute();
    expect(lines).toEqual([
      { account: 'cash', debit_cents: 8_00 },
      { account: 'receivable', debit_cents: 0 },
    ]);
  });

  it('refuses an unbalanced entry, by the code and by the database alike', async () => {
    await expect(post({ lines: [{ account: 'cash', debit_cents: 1 }] })).rejects.toThrow('unbalanced');
    await expect(
      insertLines([
        { account: 'cash', debit_cents: 10 },
        { account: 'service_revenue', credit_cents: 9 },
      ]),
    ).rejects.toThrow(/debits .*, credits /);
    await expect(insertLines([])).rejects.toThrow('has no lines');
  });

  it('refuses a line that is neither or both, and an unknown account', async () => {
    await expect(insertLines([{ account: 'cash' }])).rejects.toThrow('check constraint');
    await expect(insertLines([{ account: 'cash', debit_cents: 1, credit_cents: 1 }])).rejects.toThrow(
      'check constraint',
    );
    await expect(
      insertLines([
        { account: 'pocket', debit_cents: 1 },
        { account: 'cash', credit_cents: 1 },
      ]),
    ).rejects.toThrow('foreign key');
  });

  it('is append-only: no change, no deletion, no emptying, no line added later', async () => {
    const { id } = await post();
    await expect(
      db.updateTable('journal_lines').set({ debit_cents: 1 }).where('entry_id', '=', id).execute(),
    ).rejects.toThrow('append-only');
    await expect(
      db.updateTable('journal_entries').set({ kind: 'x' }).where('id', '=', id).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('journal_entries').where('id', '=', id).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(sql`truncate journal_lines`.execute(db)).rejects.toThrow('append-only');
    await expect(
      db
        .insertInto('journal_lines')
        .values([
          { entry_id: id, account: 'cash', debit_cents: 5 },
          { entry_id: id, account: 'card', credit_cents: 5 },
        ])
        .execute(),
    ).rejects.toThrow('is closed');
  });
});
