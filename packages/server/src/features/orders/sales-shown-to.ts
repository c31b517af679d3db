import type { Db } from '../../db/client.ts';
import { FINANCE_IS_CLOSED, type StaffActor } from '../../http/actor.ts';
import { Forbidden } from '../../lib/errors.ts';
import { seesFinance } from '../policy/index.ts';
import type { SalesWanted } from './sale-queries.ts';

/** Shorter searches would list nearly everything. */
const SHORTEST_SEARCH = 3;

/**
 * The sales a caller may list. Staff from whom the owner keeps the figures of the business list their own, and find
 * another one's by a search, to print its receipt. Throws `Forbidden` when they ask for a colleague's.
 */
export async function salesShownTo<Query extends SalesWanted>(
  db: Db,
  actor: StaffActor,
  query: Query,
): Promise<Query> {
  if (await seesFinance(db, actor)) return query;
  if (query.sales_person !== undefined && query.sales_person !== actor.id)
    throw new Forbidden(FINANCE_IS_CLOSED);
  const isSearched = (query.search?.length ?? 0) >= SHORTEST_SEARCH;
  return isSearched ? query : { ...query, sales_person: actor.id };
}

/** The sales a caller may add up: a search finds single receipts, and no sum of what colleagues took. */
export async function salesSummedFor<Query extends SalesWanted>(
  db: Db,
  actor: StaffActor,
  query: Query,
): Promise<Query> {
  const shown = await salesShownTo(db, actor, query);
  return (await seesFinance(db, actor)) ? shown : { ...shown, sales_person: actor.id };
}
