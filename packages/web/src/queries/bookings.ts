import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

export type BookingListFilter = {
  /** One status, or several separated by commas. */
  status?: string;
  service?: string;
  search?: string;
  /** The business day the bookings are scheduled for. */
  day?: string;
};

const PAGE_SIZE = 25;
/** Short enough to show a wallet's late answer soon. */
const OPEN_PAYMENT_MS = 5_000;

/** Bookings, newest first, page by page; polled while a wallet payment of one of them is open. */
export const bookingsQuery = (filter: BookingListFilter) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.bookings.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((booking) => booking.open_payment))
        ? OPEN_PAYMENT_MS
        : false,
  });

/** One booking; none is asked for without an id. */
export const bookingQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: () => call(calls.bookings.get, { params: { id: id! } }),
    enabled: id !== undefined,
  });

/** What of a booking can be exchanged now. */
export const exchangeQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'exchange', id],
    queryFn: () => call(calls.bookings.getExchange, { params: { id } }),
    // Money may have moved since the dialog was open last.
    staleTime: 0,
  });

/** What cancelling a booking would do now. */
export const cancellationQuery = (id: number, takes_session?: boolean) =>
  queryOptions({
    queryKey: ['bookings', 'cancellation', id, takes_session],
    queryFn: () =>
      call(calls.bookings.getCancellation, {
        params: { id },
        query: takes_session === undefined ? {} : { takes_session: String(takes_session) },
      }),
    placeholderData: keepPreviousData,
    // Money may have moved since the dialog was open last.
    staleTime: 0,
  });

/** What of a booking's debt is for held sessions. */
export const writeOffQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'write-off', id],
    queryFn: () => call(calls.bookings.getWriteOff, { params: { id } }),
    staleTime: 0,
  });

/** Every bookable service, by name; all pages, so that none is missing from the select. */
export const bookableServicesQuery = () =>
  queryOptions({
    queryKey: ['services', 'bookable'],
    queryFn: async () => {
      const found = [];
      let cursor: string | undefined;
      do {
        const page = await call(calls.services.list, {
          query: { is_active: 'true', page_size: 500, cursor },
        });
        found.push(...page.results);
        cursor = page.next ? cursorOf(page.next) : undefined;
      } while (cursor);
      return found;
    },
    staleTime: 60_000,
    // A form that is sent closes, and needs its choices no more.
    meta: { isKept: true },
  });

const cursorOf = (address: string): string | undefined =>
  new URL(address, location.origin).searchParams.get('cursor') ?? undefined;

/** The people of this phone, in any format, its holder first. */
export const peopleOfPhoneQuery = (phone: string) =>
  queryOptions({
    queryKey: ['clients', 'by-phone', phone],
    queryFn: async () => (await callPage(calls.clients.list, { query: { phone } })).items,
    enabled: phone !== '',
    staleTime: 0,
    // As the choices of its form.
    meta: { isKept: true },
  });

/** Every session planned between two business days, both included; without measurements, which the calendar does not show. */
export const plannedSessionsQuery = (from: string, to: string, search: string) =>
  queryOptions({
    queryKey: ['sessions', 'planned', from, to, search],
    queryFn: async () => {
      const found = [];
      let cursor: string | undefined;
      do {
        const page = await callPage(calls.sessions.listPlanned, {
          query: { from, to, search: search || undefined, page_size: 500, cursor },
        });
        found.push(...page.items);
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return found;
    },
    placeholderData: keepPreviousData,
  });
