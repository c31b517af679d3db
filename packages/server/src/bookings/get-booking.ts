import type { Booking, Page } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { encodeCursor, idCursor } from '../http/paging.ts';
import { type Filter, findBooking, listBookings as list } from './list-query.ts';
import { toBookings } from './present.ts';

export async function getBooking(db: Db, id: number): Promise<Booking> {
  const [booking] = await toBookings(db, [found(await findBooking(db, id), 'Booking')]);
  return booking!;
}

export async function listBookings(
  db: Db,
  filter: Filter & { page_size: number; cursor?: string | undefined },
): Promise<Page<Booking>> {
  const rows = await list(db, filter, idCursor(filter.cursor), filter.page_size + 1);
  const shown = rows.slice(0, filter.page_size);
  return {
    items: await toBookings(db, shown),
    next_cursor: rows.length > shown.length ? encodeCursor([shown.at(-1)!.id]) : null,
  };
}
