import {
  type BookedFilter,
  type BookedTreatment,
  dollars,
  type Page,
  type PageQuery,
} from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { checkPeriod } from './check-period.ts';
import { type BookedRow, listBookedRows, listEarningAccounts } from './day-sheet-queries.ts';
import { sheetDaysOf } from './sheet-days.ts';

type Filter = z.output<z.ZodObject<typeof BookedFilter>>;

const Key = z.tuple([KeyPart.id]).transform(([id]) => id);

/** The bookings behind the sheet of some days, newest first. Throws `Invalid` for invalid days. */
export async function listBooked(db: Db, query: Filter & PageQuery): Promise<Page<BookedTreatment>> {
  const wanted = {
    days: await sheetDaysOf(db, checkPeriod(query)),
    accounts: await listEarningAccounts(db),
    of: query.of,
  };
  const rows = await listBookedRows(db, wanted, readCursor(query.cursor, Key), query.page_size + 1);
  return pageBy(rows, query.page_size, (row) => [row.booking_id], toBooked);
}

const toBooked = (row: BookedRow): BookedTreatment => ({
  booking: row.booking_id,
  client: row.client_id,
  client_name: row.client_name,
  services: row.services,
  made_at: row.created_at.toISOString(),
  agreed: dollars(row.agreed_cents),
  earned: dollars(row.earned_cents),
});
