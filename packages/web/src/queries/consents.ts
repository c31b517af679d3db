import { type ConsentKind, calls, type LanguageCode } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 20;
/** A client signs on their phone meanwhile. */
const WATCH_MS = 2_000;

/** The texts in force, by kind and language. */
export const consentTextsQuery = () =>
  queryOptions({ queryKey: ['consents', 'texts'], queryFn: () => call(calls.consents.listTemplates, {}) });

/** Every version of one text, the newest first. */
export const consentVersionsQuery = (kind: ConsentKind, language: LanguageCode) =>
  queryOptions({
    queryKey: ['consents', 'texts', kind, language],
    queryFn: () => call(calls.consents.listTemplates, { query: { kind, language, history: 'true' } }),
  });

/** The consents of a client that hold. */
export const validConsentsQuery = (client: number) =>
  queryOptions({
    queryKey: ['consents', 'of', client, 'valid'],
    queryFn: async () => (await callPage(calls.consents.list, { query: { client, state: 'valid' } })).items,
  });

/** All a client has ever signed, newest first. */
export const consentsQuery = (client: number) =>
  infiniteQueryOptions({
    queryKey: ['consents', 'of', client, 'all'],
    queryFn: ({ pageParam }) =>
      callPage(calls.consents.list, { query: { client, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

/** Whether a link has been used, asked until it has been or its time is over. */
export const signLinkQuery = (id: number) =>
  queryOptions({
    queryKey: ['consents', 'link', id],
    queryFn: () => call(calls.consents.getLink, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'open' ? false : WATCH_MS),
  });
