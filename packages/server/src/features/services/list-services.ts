import type { PageQuery, Service } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { encodeCursor, KeyPart, readCursor } from '../../http/paging.ts';
import { countServices, type Filter, listServiceRows, type Place, type ServiceRow } from './list-query.ts';
import { toService } from './present.ts';

export interface ServicePage {
  results: Service[];
  next_cursor: string | null;
  previous_cursor: string | null;
}

const Key = z
  .tuple([z.enum(['next', 'previous']), KeyPart.text, KeyPart.id])
  .transform(([direction, sort_name, id]): Place => ({ direction, sort_name, id }));

/** A page with the number of matching services on all pages. */
export const listAndCountServices = async (db: Db, query: Filter & PageQuery) => ({
  ...(await listServices(db, query)),
  count: await countServices(db, query),
});

/** Services by name. The cursor has a direction, so that callers can also page back. */
export async function listServices(db: Db, query: Filter & PageQuery): Promise<ServicePage> {
  const place = readCursor(query.cursor, Key);
  const isBack = place?.direction === 'previous';
  const rows = await listServiceRows(db, query, place, query.page_size + 1);
  const shown = rows.slice(0, query.page_size);
  if (isBack) shown.reverse();
  const goesOn = rows.length > query.page_size;
  // A page with a cursor has rows on the other side of it.
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
