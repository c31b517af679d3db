import { type Client, type Page, type PageQuery, parsePhone } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById, rowsFor } from '../../http/paging.ts';
import { toClient } from './present.ts';
import { listClientRows } from './queries.ts';

/** Clients newest first. `phone` finds the client with that number, in any spelling. */
export async function listClients(
  db: Db,
  query: PageQuery & { phone?: string | undefined; search?: string | undefined },
): Promise<Page<Client>> {
  const { page_size, search } = query;
  const phone = query.phone === undefined ? undefined : parsePhone(query.phone);
  // Text that is no phone number finds no client.
  if (phone === null) return { items: [], next_cursor: null };
  const filter = { search, ...(phone !== undefined && { phone }) };
  const rows = await listClientRows(db, filter, idCursor(query.cursor), rowsFor(query));
  return pageById(rows, page_size, toClient);
}
