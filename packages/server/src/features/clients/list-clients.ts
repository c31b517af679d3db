import { type Client, type Page, type PageQuery, parsePhone } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById, rowsFor } from '../../http/paging.ts';
import { MOST_PEOPLE_OF_PHONE } from './people.ts';
import { toClient } from './present.ts';
import { listClientRows } from './queries.ts';

/**
 * Clients newest first. `phone` finds the people of that number, in any spelling: all of them, its holder first; of a number that only
 * a merged record had, the client it was merged into.
 */
export async function listClients(
  db: Db,
  query: PageQuery & { phone?: string | undefined; search?: string | undefined; tag?: string | undefined },
): Promise<Page<Client>> {
  const { page_size, search, tag } = query;
  const phone = query.phone === undefined ? undefined : parsePhone(query.phone);
  // Text that is no phone number finds no client.
  if (phone === null) return { items: [], next_cursor: null };
  if (phone !== undefined) {
    const people = await listClientRows(db, { phone, search, tag }, undefined, MOST_PEOPLE_OF_PHONE);
    const found =
      people.length > 0
        ? people
        : await listClientRows(db, { former_phone: phone, search, tag }, undefined, MOST_PEOPLE_OF_PHONE);
    return { items: found.map(toClient), next_cursor: null };
  }
  const rows = await listClientRows(db, { search, tag }, idCursor(query.cursor), rowsFor(query));
  return pageById(rows, page_size, toClient);
}
