import {
  dollars,
  type LedgerEntry,
  type LedgerEntryFilter,
  type Page,
  type PageQuery,
  REPORT_ROWS,
  text,
} from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { pageBy } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { checkPeriod } from './check-period.ts';
import { type EntryRow, listEntryRows } from './entry-queries.ts';
import { listPurposeSums } from './expense-queries.ts';
import { momentCursor } from './moment-cursor.ts';
import { compare } from './rules.ts';

type Filter = z.output<z.ZodObject<typeof LedgerEntryFilter>>;

/** The ledger lines behind a figure, newest first. Throws `Invalid` for invalid days or an incomplete source. */
export async function listEntries(db: Db, query: Filter & PageQuery): Promise<Page<LedgerEntry>> {
  const { account, other_purposes, ...filter } = query;
  if (query.start_date && query.end_date && query.end_date < query.start_date)
    throw new Invalid({ end_date: [text('The period ends before it begins.')] });
  if (query.source_id !== undefined && query.source_type === undefined)
    throw new Invalid({ source_type: [text('Say what kind of thing this number is of.')] });
  const wanted = {
    ...filter,
    accounts: account,
    except_purposes: other_purposes ? await listShownPurposes(db, query) : undefined,
  };
  const rows = await listEntryRows(db, wanted, momentCursor(query.cursor), query.page_size + 1);
  return pageBy(rows, query.page_size, (row) => [row.business_day, row.moment, row.id], toEntry);
}

/** The purposes with a row in the expenses report of these days. */
async function listShownPurposes(db: Db, { start_date, end_date }: Filter): Promise<string[]> {
  if (!start_date || !end_date) throw new Invalid({ start_date: [text('Say of which days.')] });
  const compared = compare(checkPeriod({ start_date, end_date }));
  return (await listPurposeSums(db, compared, REPORT_ROWS)).map(({ purpose }) => purpose);
}

const toEntry = (row: EntryRow): LedgerEntry => ({
  id: row.id,
  entry: row.entry_id,
  at: row.posted_at.toISOString(),
  business_day: row.business_day,
  kind: row.kind,
  description: row.description,
  account: row.account,
  account_name: row.account_name,
  debit: dollars(row.debit_cents),
  credit: dollars(row.credit_cents),
  client: row.client_id,
  client_name: row.client_name,
  purpose: row.purpose,
  source_type: row.source_type,
  source_id: row.source_id,
  order:
    row.order_number === null
      ? null
      : { order_number: row.order_number, channel: row.channel!, booking: row.booking_id },
  posted_by_name: row.posted_by_name,
});
