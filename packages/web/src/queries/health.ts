import { calls, type HealthFlag } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 50;
/** Flags of all lines of a screen are asked for together. */
const GATHER_MS = 30;
const MOST_AT_ONCE = 200;

export const questionsQuery = () =>
  queryOptions({ queryKey: ['health', 'questions'], queryFn: () => call(calls.health.listQuestions, {}) });

export const archivedQuestionsQuery = () =>
  queryOptions({
    queryKey: ['health', 'questions', 'archived'],
    queryFn: () => call(calls.health.listQuestions, { query: { archived: 'true' } }),
  });

/** What a client answered. Each reading is noted, so it is not repeated by itself. */
export const answersQuery = (client: number) =>
  infiniteQueryOptions({
    queryKey: ['health', 'answers', client],
    queryFn: ({ pageParam }) =>
      callPage(calls.health.listAnswers, { query: { client, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  });

export const healthViewsQuery = (client: number) =>
  infiniteQueryOptions({
    queryKey: ['health', 'views', client],
    queryFn: ({ pageParam }) =>
      callPage(calls.health.listViews, { query: { client, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

type Waiting = { clients: Set<number>; answer: Promise<HealthFlag[]> };
let waiting: Waiting | undefined;

function askTogether(client: number): Promise<HealthFlag[]> {
  if (!waiting || waiting.clients.size >= MOST_AT_ONCE) {
    const clients = new Set<number>();
    const answer = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      if (waiting?.clients === clients) waiting = undefined;
      return call(calls.health.listFlags, { query: { clients: [...clients].join(',') } });
    });
    waiting = { clients, answer };
  }
  waiting.clients.add(client);
  return waiting.answer;
}

/** What is to be heeded of a client; null: nothing. */
export const healthFlagQuery = (client: number) =>
  queryOptions({
    queryKey: ['health', 'flag', client],
    queryFn: async () => (await askTogether(client)).find((flag) => flag.client === client) ?? null,
    staleTime: 30_000,
    meta: { isKept: true },
  });
