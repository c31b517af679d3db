import type { SessionCounts } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { countAll, countOfClients } from './count-queries.ts';
import type { Filter } from './list-filter.ts';
import { resolveSearchFilter } from './resolve-search-filter.ts';

/** The numbers of open and completed sessions: of all clients, of one, or of those that match a search. */
export async function countSessions(
  db: Db,
  { client, search }: Pick<Filter, 'client' | 'search'>,
): Promise<SessionCounts> {
  if (!client && !search) return countAll(db);
  return countFound(
    db,
    search ? await resolveSearchFilter(db, { client, search }) : { client, clients: [client!] },
  );
}

/** The same for found clients; for a common name, of the first of them. */
export const countFound = async (
  db: Db,
  { client, clients = [], isCommon = false }: Filter,
): Promise<SessionCounts> => ({
  ...(await countOfClients(db, clients, { undated: client !== undefined })),
  is_at_least: isCommon,
});
