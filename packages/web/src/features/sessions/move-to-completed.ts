import type { AnySession, Page } from '@revive/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withRows } from '../../queries/pages.ts';
import type { SessionListFilter } from '../../queries/sessions.ts';

type List = InfiniteData<Page<AnySession>>;
type Counts = { upcoming: number; completed: number };

const LISTS = { queryKey: ['sessions', 'list'] };
const COUNTS = { queryKey: ['sessions', 'counts'] };

/**
 * Moves a session to the completed ones in every cached list, before the server has answered. Returns a
 * function that undoes this.
 */
export async function moveToCompleted(queryClient: QueryClient, session: AnySession): Promise<() => void> {
  await Promise.all([queryClient.cancelQueries(LISTS), queryClient.cancelQueries(COUNTS)]);
  const before = [...queryClient.getQueriesData(LISTS), ...queryClient.getQueriesData(COUNTS)];
  const completed: AnySession = {
    ...session,
    status: 'completed',
    completed: true,
    completed_at: new Date().toISOString(),
  };
  for (const [key, list] of queryClient.getQueriesData<List>(LISTS)) {
    if (!list) continue;
    const filter = key[2] as SessionListFilter;
    queryClient.setQueryData<List>(
      key,
      filter.completed ? withFirst(list, completed) : without(list, session.id),
    );
  }
  queryClient.setQueriesData<Counts>(COUNTS, (counts) =>
    counts ? { upcoming: counts.upcoming - 1, completed: counts.completed + 1 } : counts,
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

const without = (list: List, id: number): List =>
  withRows(list, (sessions) => sessions.filter((session) => session.id !== id));

const withFirst = (list: List, session: AnySession): List => ({
  ...list,
  pages: list.pages.map((page, place) => (place === 0 ? { ...page, items: [session, ...page.items] } : page)),
});
