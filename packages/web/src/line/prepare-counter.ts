import type { Me, Today } from '@revive/contract';
import type { QueryClient } from '@tanstack/react-query';
import { addDays, toInputDay } from '../lib/date.ts';
import { policyQuery, ratesQuery } from '../queries/policy.ts';
import { counterCatalogueQuery, PAGES_KEPT } from '../queries/pos.ts';
import { resourcesQuery } from '../queries/schedule.ts';
import { measurementOptionsQuery } from '../queries/sessions.ts';
import { currentShiftQuery } from '../queries/shifts.ts';
import { lastMeasuredQuery, todayQuery } from '../queries/today.ts';

const FRESH_MS = 5 * 60_000;

/** Reads what the counter and the day need, also where no one opened them yet. Without a line it keeps what it has. */
export async function prepareCounter(client: QueryClient, staff: Pick<Me, 'id'>): Promise<void> {
  const policy = await client.ensureQueryData(policyQuery()).catch(() => undefined);
  await Promise.allSettled([
    client.fetchQuery({ ...currentShiftQuery(), staleTime: FRESH_MS }),
    client.fetchInfiniteQuery({ ...counterCatalogueQuery(), pages: PAGES_KEPT, staleTime: FRESH_MS }),
    ...(policy?.second_currency ? [client.fetchQuery({ ...ratesQuery(), staleTime: FRESH_MS })] : []),
  ]);
  await prepareDay(client, staff);
}

/** Today and tomorrow, as everyone and as a therapist sees them, with what is measured in their sessions. */
async function prepareDay(client: QueryClient, { id }: Pick<Me, 'id'>): Promise<void> {
  const dates = ['', addDays(toInputDay(new Date()), 1)];
  const resources = await client
    .fetchQuery({ ...resourcesQuery(), staleTime: FRESH_MS })
    .catch(() => client.getQueryData(resourcesQuery().queryKey));
  const isTherapist = resources?.some(({ user, is_active }) => user === id && is_active) ?? false;
  await Promise.allSettled(
    dates.flatMap((date) => [
      client.fetchQuery({ ...todayQuery(date), staleTime: FRESH_MS }),
      client.fetchQuery({ ...lastMeasuredQuery(date), staleTime: FRESH_MS }),
      ...(isTherapist ? [client.fetchQuery({ ...todayQuery(date, id), staleTime: FRESH_MS })] : []),
    ]),
  );
  const days = dates.map((date) => client.getQueryData<Today>(todayQuery(date).queryKey));
  const services = new Set(days.flatMap((day) => day?.sessions.map(({ session }) => session.service) ?? []));
  await Promise.allSettled(
    [...services].map((service) =>
      client.fetchQuery({ ...measurementOptionsQuery(service), staleTime: FRESH_MS }),
    ),
  );
}
