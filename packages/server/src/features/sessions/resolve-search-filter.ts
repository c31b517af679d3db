import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { addBusinessDays, startOfBusinessDay } from '../../lib/business-time.ts';
import { matchingIds, toClientsFound } from '../clients/index.ts';
import { selectSettings, toPolicy } from '../policy/index.ts';
import type { Filter } from './list-filter.ts';

/** The filter with the clients its search means and the instants its days begin and end, read in one statement. */
export async function resolveSearchFilter(db: Db, wanted: Filter): Promise<Filter> {
  const { search, client, from, to, weekday, hour } = wanted;
  if (!search && !from && !to && weekday === undefined && hour === undefined) return wanted;
  const { settings, ids } = await db
    .selectNoFrom([
      selectSettings(db).$asScalar().as('settings'),
      (search ? matchingIds(db, search, client) : sql<number[]>`'[]'::json`).as('ids'),
    ])
    .executeTakeFirstOrThrow();
  const { time_zone } = toPolicy(settings);
  return {
    ...wanted,
    ...(search && toClientsFound(ids)),
    time_zone,
    starts: from ? startOfBusinessDay(from, time_zone) : undefined,
    ends: to ? addBusinessDays(startOfBusinessDay(to, time_zone), 1, time_zone) : undefined,
  };
}
