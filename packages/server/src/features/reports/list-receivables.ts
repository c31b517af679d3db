import { dollars, type Page, type PageQuery, type Receivable, type ReportPeriod } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { checkPeriod } from './check-period.ts';
import { listReceivableRows, type ReceivableRow } from './receivable-queries.ts';
import { compare } from './rules.ts';

const Key = z
  .tuple([z.int(), KeyPart.id])
  .transform(([balance_cents, client_id]) => ({ balance_cents, client_id }));

/** What each client owes at the end of a period, the largest first, without clients who owe nothing. */
export async function listReceivables(db: Db, query: ReportPeriod & PageQuery): Promise<Page<Receivable>> {
  const { period, previous_period } = compare(checkPeriod(query));
  const rows = await listReceivableRows(
    db,
    { day: period.end_date, previous_day: previous_period.end_date },
    readCursor(query.cursor, Key),
    query.page_size + 1,
  );
  return pageBy(rows, query.page_size, (row) => [row.balance_cents, row.client_id], toReceivable);
}

const toReceivable = (row: ReceivableRow): Receivable => ({
  client: row.client_id === 0 ? null : row.client_id,
  client_name: row.client_name ?? 'No client',
  client_phone: row.client_phone,
  balance: dollars(row.balance_cents),
  previous_balance: dollars(row.previous_cents),
});
