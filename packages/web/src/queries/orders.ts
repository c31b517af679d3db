import { calls, type OnlineOrderFilter, type SaleFilter } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../api/client.ts';
import { rowsForFile } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type SaleListFilter = Partial<z.input<z.ZodObject<typeof SaleFilter>>>;
export type OnlineOrderListFilter = Partial<z.input<z.ZodObject<typeof OnlineOrderFilter>>>;

const PAGE_SIZE = 25;
/** Milliseconds between polls for new orders. */
const NEW_ORDERS_MS = 30_000;
/** Short enough to show a wallet's late answer soon. */
const OPEN_PAYMENT_MS = 5_000;

/** Sales of all channels, newest first, page by page. */
export const salesQuery = (filter: SaleListFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'sales', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.orders.listSales, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** The sales of a filter, for a file. */
export const readSalesForFile = (filter: SaleListFilter) =>
  rowsForFile((page) => callPage(calls.orders.listSales, { query: { ...filter, ...page } }));

/** What all sales of a filter add up to, those of pages not loaded yet too. */
export const salesTotalQuery = (filter: SaleListFilter) =>
  queryOptions({
    queryKey: ['orders', 'sales-total', filter],
    queryFn: () => call(calls.orders.getSalesTotal, { query: filter }),
    placeholderData: keepPreviousData,
  });

/** Orders of the shop and the mobile app, newest first; polled for new ones. */
export const onlineOrdersQuery = (filter: OnlineOrderListFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'online', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.orders.listOnline, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
    // Always stale: reloaded with every change of the filter (spec row ANLY-12).
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((order) => order.open_payment))
        ? OPEN_PAYMENT_MS
        : NEW_ORDERS_MS,
  });

/** The current receipt of a sale; it shows a later void. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'receipt', 'order', id],
    queryFn: () => call(calls.orders.getReceipt, { params: { id } }),
    staleTime: 0,
  });

/** The current receipt of a booking. */
export const bookingReceiptQuery = (booking: number) =>
  queryOptions({
    queryKey: ['orders', 'receipt', 'booking', booking],
    queryFn: () => call(calls.orders.getBookingReceipt, { params: { id: booking } }),
    staleTime: 0,
  });
