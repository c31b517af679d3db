import type { QueryClient } from '@tanstack/react-query';
import { addDays, toInputDay } from '../lib/date.ts';
import { policyQuery, ratesQuery } from '../queries/policy.ts';
import { counterCatalogueQuery, PAGES_KEPT } from '../queries/pos.ts';
import { currentShiftQuery } from '../queries/shifts.ts';
import { todayQuery } from '../queries/today.ts';

const FRESH_MS = 5 * 60_000;

/** Reads what the counter and the day need, also where no one opened them yet. Without a line it keeps what it has. */
export async function prepareCounter(client: QueryClient): Promise<void> {
  const policy = await client.ensureQueryData(policyQuery()).catch(() => undefined);
  await Promise.allSettled([
    client.fetchQuery({ ...currentShiftQuery(), staleTime: FRESH_MS }),
    client.fetchInfiniteQuery({ ...counterCatalogueQuery(), pages: PAGES_KEPT, staleTime: FRESH_MS }),
    ...(policy?.second_currency ? [client.fetchQuery({ ...ratesQuery(), staleTime: FRESH_MS })] : []),
    client.fetchQuery({ ...todayQuery(''), staleTime: FRESH_MS }),
    client.fetchQuery({ ...todayQuery(addDays(toInputDay(new Date()), 1)), staleTime: FRESH_MS }),
  ]);
}
