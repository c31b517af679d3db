import { type AuditFilter, calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type AuditListFilter = Partial<z.input<z.ZodObject<typeof AuditFilter>>>;

const PAGE_SIZE = 50;

/** The audit trail, newest first, page by page. Always stale, because any call may add to it. */
export const auditQuery = (filter: AuditListFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'entries', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.audit.listEntries, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The head of the chain of seals. */
export const auditHeadQuery = () =>
  queryOptions({ queryKey: ['audit', 'head'], queryFn: () => call(calls.audit.getHead, {}), staleTime: 0 });

/** Everyone who may have entries in the trail, by name. */
export const auditPeopleQuery = () =>
  queryOptions({
    queryKey: ['audit', 'people'],
    queryFn: async () => {
      const people = await allPages((query) => callPage(calls.audit.listPeople, { query }));
      return people.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
