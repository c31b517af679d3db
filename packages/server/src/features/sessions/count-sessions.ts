import type { SessionCounts } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { countAll, countOfClients } from './count-queries.ts';
import type { Filter } from './list-query.ts';
import { resolveSearchFilter } from './resolve-search-filter.ts';

/** How many sessions are open and completed: of everyone, of a client or of whom a search means. */
export async function countSessions(
  db: Db,
  { client, search }: Pick<Filter, 'client' | 'search'>,
): Promise<SessionCounts> {
  if (!client && !search) return countAll(db);
  return countFound(db, search ? await resolveSearchFilter(db, { client, search }) : { clients: [client!] });
}

/** Of clients who are found already; of a common name at least those of the first. */
export const countFound = async (
  db: Db,
  { clients = [], isCommon = false }: Filter,
): Promise<SessionCounts> => ({
  ...(await countOfClients(db, clients)),
  is_at_least: isCommon,
});
