import { sql } from 'kysely';
import { addBusinessDays, startOfBusinessDay } from '../business-time.ts';
import { fewOrMany, selectMatches } from '../clients/index.ts';
import type { Db } from '../db/client.ts';
import { selectSettings, toPolicy } from '../policy/index.ts';
import type { Filter } from './list-query.ts';

const matching = (db: Db, search: string, client: number | undefined) =>
  client === undefined
    ? selectMatches(db, search)
    : selectMatches(db, search).where('clients.id', '=', client);

const NOBODY = sql`select null::bigint where false`;

/** The filter with what its search and its days mean, found in one statement for both, or in none. */
export async function findMeaning(db: Db, wanted: Filter): Promise<Filter> {
  const { search, client, from, to } = wanted;
  if (!search && !from && !to) return wanted;
  const { settings, ids } = await db
    .selectNoFrom([
      selectSettings(db).$asScalar().as('settings'),
      sql<number[]>`array_to_json(array(${search ? matching(db, search, client) : NOBODY}))`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
  const { time_zone } = toPolicy(settings);
  return {
    ...wanted,
    clients: search ? fewOrMany(ids) : undefined,
    firstClients: ids,
    starts: from ? startOfBusinessDay(from, time_zone) : undefined,
    ends: to ? addBusinessDays(startOfBusinessDay(to, time_zone), 1, time_zone) : undefined,
  };
}
