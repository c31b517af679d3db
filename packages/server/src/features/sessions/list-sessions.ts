import type { Page, PlannedSession, Session } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { encodeCursor, KeyPart, readCursor } from '../../http/paging.ts';
import type { Filter } from './list-filter.ts';
import {
  type DateKey,
  type DoneKey,
  listByDate,
  listDone,
  listOpen,
  listOpenThenDone,
  listPlanned,
  type PlannedRow,
  type SessionRow,
} from './list-query.ts';
import { toPlanned, toSession } from './present.ts';
import { resolveSearchFilter } from './resolve-search-filter.ts';

type Listing = Filter & { page_size: number; cursor?: string | undefined };

// The cursor: the part of the list, and the sort key in it.
type Place = { part: 'date'; key: DateKey } | { part: 'done'; key: DoneKey };

const Key = z.union([
  z
    .tuple([z.literal('date'), z.null(), KeyPart.instant.nullable(), KeyPart.id])
    .transform(([part, , at, id]): Place => ({ part, key: { at, id } })),
  z
    .tuple([z.literal('done'), KeyPart.flag, KeyPart.instant, KeyPart.id])
    .transform(([part, is_unpaid, at, id]): Place => ({ part, key: { is_unpaid, at, id } })),
]);

/**
 * Sessions in the order the screens show them: open ones by date, completed and used-up ones unpaid first and then
 * newest, the open before the completed when both are asked for; all by date when a period asks for both. Those to be planned are
 * listed alone, or last among the open ones of a client or a booking.
 */
export async function listSessions(db: Db, listing: Listing): Promise<Page<Session>> {
  const place = readCursor(listing.cursor, Key);
  const found = await resolveSearchFilter(db, listing);
  if (found.clients?.length === 0) return { items: [], next_cursor: null };
  const filter = listing.status === 'unplanned' ? { ...found, completed: false } : found;
  const rows = await readPage(db, filter, place, listing.page_size + 1);
  return pageOf(rows, listing, toSession, isByDate(listing));
}

/** The sessions of a period by date, without their measurements. */
export async function listPlannedSessions(
  db: Db,
  listing: Pick<Listing, 'from' | 'to' | 'search' | 'page_size' | 'cursor'>,
): Promise<Page<PlannedSession>> {
  const place = readCursor(listing.cursor, Key);
  const filter = await resolveSearchFilter(db, listing);
  if (filter.clients?.length === 0) return { items: [], next_cursor: null };
  const after = place?.part === 'date' ? place.key : undefined;
  const rows = await listPlanned(db, filter, after, listing.page_size + 1);
  return pageOf(rows, listing, toPlanned, true);
}

function pageOf<Row extends PlannedRow, Item>(
  rows: readonly Row[],
  { page_size }: Pick<Listing, 'page_size'>,
  toItem: (row: Row) => Item,
  byDate: boolean,
): Page<Item> {
  const shown = rows.slice(0, page_size);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next_cursor: rows.length > shown.length && last ? cursorAfter(last, byDate) : null,
  };
}

const isByDate = ({ completed, from, to }: Filter) => completed === undefined && Boolean(from ?? to);

function readPage(db: Db, filter: Filter, place: Place | undefined, limit: number): Promise<SessionRow[]> {
  const after = place?.part === 'date' ? place.key : undefined;
  const doneAfter = place?.part === 'done' ? place.key : undefined;
  if (isByDate(filter)) return listByDate(db, filter, after, limit);
  if (filter.completed === false) return listOpen(db, filter, after, limit);
  return filter.completed || doneAfter
    ? listDone(db, filter, doneAfter, limit)
    : listOpenThenDone(db, filter, after, limit);
}

const cursorAfter = (row: PlannedRow, byDate: boolean): string =>
  row.earned_at && !byDate
    ? encodeCursor(['done', row.unpaid_cents > 0, row.earned_at.toISOString(), row.id])
    : encodeCursor(['date', null, row.scheduled_at?.toISOString() ?? null, row.id]);
