import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { Client } from '../clients/schemas.ts';
import { calls } from './calls.ts';
import { Apart, ClientMerge, Double, Merge, Unmerged } from './schemas.ts';

export const doubles = {
  list: listEndpoint({
    ...calls.list,
    summary:
      'Pairs of clients that may be one person: of one phone and one name first, of one name alone last',
    access: 'staff',
    item: Double,
  }),
  tellApart: endpoint({
    ...calls.tellApart,
    summary: 'Say that two clients who look alike are two people, or take it back',
    access: 'staff',
    params: IdParams,
    body: Apart,
    status: 204,
  }),
  merge: endpoint({
    ...calls.merge,
    summary: 'Merge another record into this client: all that is its comes here, and it becomes an alias',
    access: 'manager',
    params: IdParams,
    body: Merge,
    response: Client,
    idempotency: 'once',
  }),
  unmerge: endpoint({
    ...calls.unmerge,
    summary: 'Take a merge back: what came from the other record returns to it',
    access: 'manager',
    params: IdParams,
    body: Merge,
    response: Unmerged,
    idempotency: 'once',
  }),
  listMerges: endpoint({
    ...calls.listMerges,
    summary: 'What was merged into a client, the latest first',
    access: 'staff',
    params: IdParams,
    response: z.array(ClientMerge),
  }),
};
