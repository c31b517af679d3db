import { type CsvCell, dollars, type JournalLine, type Page, type PageQuery } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { CsvFile } from '../../http/csv-file.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { type JournalPlace, type JournalRow, listJournalRows } from './journal-queries.ts';
import { MomentKey } from './moment-cursor.ts';
import { periodProblems } from './rules.ts';

type Wanted = PageQuery & { from: string; to: string; format: 'json' | 'csv' };

/** How many lines of a file are read at once. */
const ROWS = 1000;

const Key = z
  .tuple([MomentKey, KeyPart.id, KeyPart.id])
  .transform(([moment, entry, line]): JournalPlace => ({ moment, entry, line }));

/** Everything that was posted in some days, in its order: a page of it, or the whole as a file. Throws `Invalid` for invalid days. */
export async function listJournal(db: Db, wanted: Wanted): Promise<Page<JournalLine> | CsvFile> {
  checkDays(wanted);
  if (wanted.format === 'csv')
    return new CsvFile(`journal_${wanted.from}_${wanted.to}`, COLUMNS, cellsOf(db, wanted));
  const { page_size, cursor } = wanted;
  const rows = await listJournalRows(db, wanted, readCursor(cursor, Key), page_size + 1);
  return pageBy(rows, page_size, (row) => [row.moment, row.entry_id, row.id], toLine);
}

function checkDays({ from, to }: Wanted): void {
  const problems = periodProblems({ start_date: from, end_date: to });
  if (!problems) return;
  const { start_date, end_date } = problems;
  throw new Invalid({ ...(start_date && { from: start_date }), ...(end_date && { to: end_date }) });
}

const toLine = (row: JournalRow): JournalLine => ({
  id: row.id,
  day: row.business_day,
  entry: row.entry_id,
  at: row.posted_at.toISOString(),
  kind: row.kind,
  description: row.description,
  account: row.code,
  account_name: row.account_name,
  debit: dollars(row.debit_cents),
  credit: dollars(row.credit_cents),
  client: row.client_id,
  client_name: row.client_name,
  by: row.posted_by_name,
});

const COLUMNS = ['day', 'entry', 'kind', 'description', 'account', 'debit', 'credit', 'client', 'by'];

/** No more than a piece of the journal is held at a time. */
async function* cellsOf(db: Db, days: Wanted): AsyncGenerator<CsvCell[]> {
  let after: JournalPlace | undefined;
  for (;;) {
    const rows = await listJournalRows(db, days, after, ROWS);
    for (const row of rows)
      yield [
        ...[row.business_day, row.entry_id, row.kind, row.description, row.code],
        ...[row.debit_cents, row.credit_cents].map((cents) => (cents === 0 ? '' : dollars(cents))),
        ...[row.client_name, row.posted_by_name],
      ];
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    after = { moment: last.moment, entry: last.entry_id, line: last.id };
  }
}
