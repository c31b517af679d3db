import { api, type OnlineOrderFilter, type SaleFilter } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

export type SaleListFilter = Partial<z.input<z.ZodObject<typeof SaleFilter>>>;
export type OnlineOrderListFilter = Partial<z.input<z.ZodObject<typeof OnlineOrderFilter>>>;

const PAGE_SIZE = 25;
/** Orders come in by themselves. */
const NEW_ORDERS_MS = 30_000;
/** Often enough that a wallet's late answer is seen without asking for it. */
const OPEN_PAYMENT_MS = 5_000;

/** Sales of every channel, newest first, page after page. */
export const salesQuery = (filter: SaleListFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'sales', filter],
    queryFn: ({ pageParam }) =>
      callPage(api.orders.listSales, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** Orders of the shop and the mobile app, newest first; looked at again by itself, for new ones come in any time. */
export const onlineOrdersQuery = (filter: OnlineOrderListFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'online', filter],
    queryFn: ({ pageParam }) =>
      callPage(api.orders.listOnline, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
    // Read again with every choice, also with one made a moment ago (spec row ANLY-12).
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((order) => order.open_payment))
        ? OPEN_PAYMENT_MS
        : NEW_ORDERS_MS,
  });

/** The receipt of a sale as it stands now: a void since then is on it. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'receipt', id],
    queryFn: () => call(api.orders.getReceipt, { params: { id } }),
    staleTime: 0,
  });
