import { calls } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** A day of a wallet, today where `day` is empty: its books and its phone side by side. */
export const matchQuery = (wallet: number, day: string) =>
  queryOptions({
    queryKey: ['match', wallet, day],
    queryFn: () => call(calls.match.get, { params: { id: wallet }, query: day === '' ? {} : { day } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
