import { calls, type Transfer } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';

/** The newest transfers that have paid nothing yet: what a customer who stands at the desk has sent is among them. */
export const freeTransfersQuery = () =>
  queryOptions({
    queryKey: ['transfers', 'free'],
    queryFn: async (): Promise<readonly Transfer[]> => {
      const query = { state: 'free', direction: 'in', page_size: 50 } as const;
      return (await callPage(calls.transfers.list, { query })).items;
    },
    // Its message may come while the customer waits.
    refetchInterval: 5000,
  });
