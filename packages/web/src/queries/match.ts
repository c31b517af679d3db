import { calls } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { menuWalletsQuery } from './wallets.ts';

/** A day of a wallet, today where `day` is empty: its books and its phone side by side. */
export const matchQuery = (wallet: number, day: string) =>
  queryOptions({
    queryKey: ['match', wallet, day],
    queryFn: () => call(calls.match.get, { params: { id: wallet }, query: day === '' ? {} : { day } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The wallets whose messages are read, the default one first. A message that comes first changes little: it is seldom asked. */
export const matchedWalletsQuery = () =>
  queryOptions({
    ...menuWalletsQuery(),
    select: (wallets) => wallets.filter(({ seen_at, is_active }) => seen_at !== null && is_active),
  });
