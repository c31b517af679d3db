import type { SessionCounts } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { countAll, countOfClients } from './count-queries.ts';
import { FEW, findMeaning } from './find-meaning.ts';
import type { Filter } from './list-query.ts';

/** How many sessions are open and completed: of everybody, of a client or of whom a search means. */
export async function countSessions(
  db: Db,
  { client, search }: Pick<Filter, 'client' | 'search'>,
): Promise<SessionCounts> {
  if (!client && !search) return countAll(db);
  return search
    ? countFound(db, await findMeaning(db, { client, search }, { toCount: true }))
    : countFound(db, { firstClients: [client!] });
}

/** Of clients who are found already. Of very many nobody reads an exact number, and counting it would cost as much. */
export const countFound = async (db: Db, { clients, firstClients = [] }: Filter): Promise<SessionCounts> => ({
  ...(await countOfClients(db, firstClients)),
  is_at_least: clients === 'many' && firstClients.length > FEW,
});
