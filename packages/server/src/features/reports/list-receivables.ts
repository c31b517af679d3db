import { dollars, type Page, type PageQuery, type Receivable, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { checkPeriod } from './check-period.ts';
import { listReceivableRows, type ReceivablePlace, type ReceivableRow } from './receivable-queries.ts';
import { compare } from './rules.ts';

/** What each client owes at the end of a period, the largest first; anyone who owes nothing is left out. */
export async function listReceivables(db: Db, query: ReportPeriod & PageQuery): Promise<Page<Receivable>> {
  const { period, previous_period } = compare(checkPeriod(query));
  const rows = await listReceivableRows(
    db,
    { day: period.end_date, previous_day: previous_period.end_date },
    placeOf(query.cursor),
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

function placeOf(cursor: string | undefined): ReceivablePlace | undefined {
  if (cursor === undefined) return undefined;
  const [balance_cents, client_id] = decodeCursor(cursor, 2);
  if (Number.isSafeInteger(balance_cents) && Number.isSafeInteger(client_id))
    return { balance_cents: balance_cents as number, client_id: client_id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
