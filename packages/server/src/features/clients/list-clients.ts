import { type Client, type Page, type PageQuery, parsePhone } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById, rowsFor } from '../../http/paging.ts';
import { toClient } from './present.ts';
import { listClientRows } from './queries.ts';

/** Clients newest first. `phone` finds the one client with that number, however it is spelled. */
export async function listClients(
  db: Db,
  query: PageQuery & { phone?: string | undefined; search?: string | undefined },
): Promise<Page<Client>> {
  const { page_size, search } = query;
  const phone = query.phone === undefined ? undefined : parsePhone(query.phone);
  // What is no number belongs to no one.
  if (phone === null) return { items: [], next_cursor: null };
  const filter = { search, ...(phone !== undefined && { phone }) };
  const rows = await listClientRows(db, filter, idCursor(query.cursor), rowsFor(query));
  return pageById(rows, page_size, toClient);
}
