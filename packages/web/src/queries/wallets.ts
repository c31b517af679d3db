import { calls, type TransferQuery } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

/** The wallets of the business, the default one first. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: ['wallets', 'list'],
    queryFn: () => call(calls.wallets.list, {}),
  });

export type TransferFilter = Partial<TransferQuery>;

const PAGE_SIZE = 25;

/** What came into the wallets and left them, newest first, page by page. */
export const transfersQuery = (filter: TransferFilter) =>
  infiniteQueryOptions({
    queryKey: ['transfers', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.transfers.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** Messages of a wallet that were not read, or were dismissed, newest first, page by page. */
export const unreadMessagesQuery = (wallet: number, dismissed = false) =>
  infiniteQueryOptions({
    queryKey: ['wallets', 'unread', wallet, dismissed],
    queryFn: ({ pageParam }) =>
      callPage(calls.wallets.listUnread, {
        params: { id: wallet },
        query: { page_size: PAGE_SIZE, cursor: pageParam, ...(dismissed && { dismissed: 'true' }) },
      }),
    ...PAGES,
    select: rowsOf,
  });

/** When the secret of a wallet was made. */
export const walletSecretQuery = (wallet: number) =>
  queryOptions({
    queryKey: ['wallets', 'secret', wallet],
    queryFn: () => call(calls.wallets.getSecret, { params: { id: wallet } }),
  });

/** How messages of a wallet are read beside the rules of its operator. */
export const walletRulesQuery = (wallet: number) =>
  queryOptions({
    queryKey: ['wallets', 'rules', wallet],
    queryFn: () => call(calls.wallets.listRules, { params: { id: wallet } }),
  });

/** The wallets as the menu knows them, on each screen: only what changes wallets makes it ask again. */
export const menuWalletsQuery = () =>
  queryOptions({
    queryKey: ['wallets', 'menu'],
    queryFn: () => call(calls.wallets.list, {}),
    staleTime: 10 * 60_000,
    meta: { isKept: true },
  });

/** Whether the business follows its wallets by their messages: one of them has a number, or something came into one. */
export function useFollowsWallets(): boolean {
  const { data: wallets } = useQuery(menuWalletsQuery());
  return wallets?.some(({ number, has_transfers }) => number !== '' || has_transfers) ?? false;
}
