import type { Booking, Page } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { type Filter, findBooking, listBookings as list } from './list-query.ts';
import { toBooking } from './present.ts';

export const getBooking = async (db: Db, id: number): Promise<Booking> =>
  toBooking(found(await findBooking(db, id), 'Booking'));

export async function listBookings(
  db: Db,
  filter: Filter & { page_size: number; cursor?: string | undefined },
): Promise<Page<Booking>> {
  const rows = await list(db, filter, idCursor(filter.cursor), filter.page_size + 1);
  return pageById(rows, filter.page_size, toBooking);
}
