import { endpoint, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { BringBackCount, BringBackFilter, BringBackParams, ListedClient } from './bring-back.ts';
import { calls } from './calls.ts';

/** The lists of clients who may be brought back. */
export const bringBack = {
  listBringBack: listEndpoint({
    ...calls.listBringBack,
    summary:
      'Clients who may be brought back: not seen for long, in an unfinished course, with a birthday soon, who owe, or with a tag',
    access: 'staff',
    params: BringBackParams,
    query: BringBackFilter,
    item: ListedClient,
  }),
  countBringBack: endpoint({
    ...calls.countBringBack,
    summary: 'How many such clients there are, and how many of them may be written to',
    access: 'staff',
    params: BringBackParams,
    query: z.object(BringBackFilter),
    response: BringBackCount,
  }),
};
