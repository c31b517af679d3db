import type { SessionOverview } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { countAll, hasUnplanned } from './count-queries.ts';
import { countFound } from './count-sessions.ts';
import type { Filter } from './list-filter.ts';
import { listDone } from './list-query.ts';
import { toSession } from './present.ts';
import { resolveSearchFilter } from './resolve-search-filter.ts';

/** The most completed sessions that the screen shows (spec row SESS-05). */
const SHOWN = 10;

/** The numbers of sessions, of all clients and of those that match a search, and the first completed sessions. */
export async function getOverview(db: Db, { search }: Pick<Filter, 'search'>): Promise<SessionOverview> {
  const filter = await resolveSearchFilter(db, { search });
  const everybody = await countAll(db);
  const found = search ? await countFound(db, filter) : everybody;
  const latest = filter.clients?.length === 0 ? [] : await listDone(db, filter, undefined, SHOWN);
  return {
    ...found,
    all: everybody.upcoming + everybody.completed,
    all_is_at_least: everybody.is_at_least,
    has_unplanned: await hasUnplanned(db),
    latest: latest.map(toSession),
  };
}
