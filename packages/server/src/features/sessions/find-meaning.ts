import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { addBusinessDays, startOfBusinessDay } from '../../lib/business-time.ts';
import { selectMeant, selectMeantOf } from '../clients/index.ts';
import { selectSettings, toPolicy } from '../policy/index.ts';
import type { Filter } from './list-query.ts';

/** Of so many clients the sessions are counted exactly, however common their name is. */
export const FEW = 200;

const meantBy = (db: Db, { search, client }: Filter, first: number) => {
  if (!search)
    return db.selectNoFrom(({ lit }) => [lit(false).as('is_common'), sql<number[]>`'[]'::json`.as('ids')]);
  return client === undefined ? selectMeant(db, search, first) : selectMeantOf(db, search, client);
};

/**
 * The filter with what its search and its days mean, found in one statement for both, or in none. With `toCount` also the
 * first clients of a common name, one more than are counted exactly.
 */
export async function findMeaning(db: Db, wanted: Filter, { toCount = false } = {}): Promise<Filter> {
  const { search, from, to } = wanted;
  if (!search && !from && !to) return wanted;
  const { settings, is_common, ids } = await db
    .selectFrom(meantBy(db, wanted, toCount ? FEW + 1 : 0).as('meant'))
    .select(['is_common', 'ids', selectSettings(db).$asScalar().as('settings')])
    .executeTakeFirstOrThrow();
  const { time_zone } = toPolicy(settings);
  return {
    ...wanted,
    clients: search ? (is_common ? 'many' : ids) : undefined,
    firstClients: ids,
    starts: from ? startOfBusinessDay(from, time_zone) : undefined,
    ends: to ? addBusinessDays(startOfBusinessDay(to, time_zone), 1, time_zone) : undefined,
  };
}
