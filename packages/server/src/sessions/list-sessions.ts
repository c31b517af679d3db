import type { Page, Session } from '@revive/contract';
import { addBusinessDays, startOfBusinessDay } from '../business-time.ts';
import { matchClients } from '../clients/index.ts';
import type { Db } from '../db/client.ts';
import { Invalid } from '../errors.ts';
import { decodeCursor, encodeCursor } from '../http/paging.ts';
import { getPolicy } from '../policy/index.ts';
import {
  type DateKey,
  type DoneKey,
  type Filter,
  listDone,
  listOpen,
  listPlanned,
  type Period,
  type SessionRow,
} from './list-query.ts';
import { toSessions } from './present.ts';

type Listing = Filter & { page_size: number; cursor?: string | undefined };

// Where a page starts: which part of the list, and the sort key there.
type Place = { part: 'date'; key: DateKey } | { part: 'done'; key: DoneKey };

/**
 * Sessions in the order the screens show them: open ones by date, completed ones unpaid first and then
 * newest, the open before the completed when both are asked for; all by date when a period asks for both.
 */
export async function listSessions(db: Db, listing: Listing): Promise<Page<Session>> {
  const place = listing.cursor === undefined ? undefined : placeOf(listing.cursor);
  const clients = listing.search ? await matchClients(db, listing.search) : undefined;
  if (clients?.length === 0) return { items: [], next_cursor: null };
  const period = await periodOf(db, listing);
  const rows = await readPage(db, { ...listing, clients }, period, place, listing.page_size + 1);
  const shown = rows.slice(0, listing.page_size);
  const last = shown.at(-1);
  return {
    items: await toSessions(db, shown),
    next_cursor: rows.length > shown.length && last ? cursorAfter(last, isByDate(listing)) : null,
  };
}

const isByDate = ({ completed, from, to }: Filter) => completed === undefined && Boolean(from ?? to);

async function readPage(
  db: Db,
  listing: Listing,
  period: Period,
  place: Place | undefined,
  limit: number,
): Promise<SessionRow[]> {
  const after = place?.part === 'date' ? place.key : undefined;
  const doneAfter = place?.part === 'done' ? place.key : undefined;
  if (isByDate(listing)) return listPlanned(db, listing, period, after, limit);
  const wantsOpen = listing.completed !== true && !doneAfter;
  const open = wantsOpen ? await listOpen(db, listing, period, after, limit) : [];
  if (listing.completed === false || open.length === limit) return open;
  return [...open, ...(await listDone(db, listing, period, doneAfter, limit - open.length))];
}

async function periodOf(db: Db, { from, to }: Filter): Promise<Period> {
  if (!from && !to) return {};
  const { time_zone } = await getPolicy(db);
  return {
    from: from ? startOfBusinessDay(from, time_zone) : undefined,
    to: to ? addBusinessDays(startOfBusinessDay(to, time_zone), 1, time_zone) : undefined,
  };
}

const cursorAfter = (row: SessionRow, byDate: boolean): string =>
  row.completed_at && !byDate
    ? encodeCursor(['done', row.unpaid_cents > 0, row.completed_at.toISOString(), row.id])
    : encodeCursor(['date', null, row.scheduled_at.toISOString(), row.id]);

function placeOf(cursor: string): Place {
  const [part, isUnpaid, iso, id] = decodeCursor(cursor, 4);
  const at = new Date(String(iso));
  if (typeof id === 'number' && Number.isSafeInteger(id) && !Number.isNaN(at.getTime())) {
    if (part === 'done') return { part, key: { is_unpaid: isUnpaid === true, at, id } };
    if (part === 'date') return { part, key: { at, id } };
  }
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
