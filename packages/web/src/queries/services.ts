import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** The services by name, page by page. */
export const servicesQuery = (filter: { search: string }) =>
  infiniteQueryOptions({
    queryKey: ['services', 'list', filter],
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, page_size: PAGE_SIZE, cursor: pageParam };
      const { results, next } = await call(calls.services.list, { query });
      return { items: results, next_cursor: next && cursorOf(next) };
    },
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

const cursorOf = (address: string): string | null =>
  new URL(address, location.origin).searchParams.get('cursor');

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: () => call(calls.services.get, { params: { id } }),
  });

/** Every category, by name. */
export const serviceCategoriesQuery = () =>
  queryOptions({
    queryKey: ['services', 'categories'],
    queryFn: () => allPages((query) => callPage(calls.services.listCategories, { query })),
  });

/** Every measurement type, by name. */
export const measurementTypesQuery = () =>
  queryOptions({
    queryKey: ['services', 'measurement-types'],
    queryFn: () => allPages((query) => callPage(calls.services.listMeasurementTypes, { query })),
  });
