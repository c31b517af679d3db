import type { PageQuery, Service } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { decodeCursor, encodeCursor } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { countServices, type Filter, listServiceRows, type Place, type ServiceRow } from './list-query.ts';
import { toService } from './present.ts';

export interface ServicePage {
  results: Service[];
  next_cursor: string | null;
  previous_cursor: string | null;
}

/** The page with how many services match, on all pages together. */
export const listAndCountServices = async (db: Db, query: Filter & PageQuery) => ({
  ...(await listServices(db, query)),
  count: await countServices(db, query),
});

/** Services by name; a cursor remembers which way it leads, so one may also page back. */
export async function listServices(db: Db, query: Filter & PageQuery): Promise<ServicePage> {
  const place = placeOf(query.cursor);
  const isBack = place?.direction === 'previous';
  const rows = await listServiceRows(db, query, place, query.page_size + 1);
  const shown = rows.slice(0, query.page_size);
  if (isBack) shown.reverse();
  const goesOn = rows.length > query.page_size;
  // A page reached by a cursor has rows on the other side.
  const hasNext = isBack || goesOn;
  const hasPrevious = isBack ? goesOn : place !== undefined;
  return {
    results: shown.map(toService),
    next_cursor: hasNext ? cursorAt('next', shown.at(-1)) : null,
    previous_cursor: hasPrevious ? cursorAt('previous', shown[0]) : null,
  };
}

const cursorAt = (direction: Place['direction'], row: ServiceRow | undefined): string | null =>
  row ? encodeCursor([direction, row.sort_name, row.id]) : null;

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [direction, sort_name, id] = decodeCursor(cursor, 3);
  if (
    (direction === 'next' || direction === 'previous') &&
    typeof sort_name === 'string' &&
    Number.isSafeInteger(id)
  )
    return { direction, sort_name, id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
