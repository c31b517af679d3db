import { api } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';

const PAGE_SIZE = 25;

/** The catalogue by name, page after page. */
export const servicesQuery = (filter: { search: string }) =>
  infiniteQueryOptions({
    queryKey: ['services', 'list', filter],
    queryFn: ({ pageParam }) =>
      call(api.services.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.next ? cursorOf(page.next) : undefined),
    placeholderData: keepPreviousData,
  });

const cursorOf = (address: string): string | undefined =>
  new URL(address, location.origin).searchParams.get('cursor') ?? undefined;

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: () => call(api.services.get, { params: { id } }),
  });

/** Every category, by name. */
export const serviceCategoriesQuery = () =>
  queryOptions({
    queryKey: ['services', 'categories'],
    queryFn: () => allPages((query) => callPage(api.services.listCategories, { query })),
  });

/** Every measurement type, by name. */
export const measurementTypesQuery = () =>
  queryOptions({
    queryKey: ['services', 'measurement-types'],
    queryFn: () => allPages((query) => callPage(api.services.listMeasurementTypes, { query })),
  });
