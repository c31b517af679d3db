import { endpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { Found, SEARCH_FINDS, SearchQuery } from './schemas.ts';

export const search = {
  find: endpoint({
    ...calls.find,
    summary: 'Clients, bookings, orders and products by name, phone, order number or SKU',
    access: 'staff',
    query: SearchQuery,
    response: z.array(Found).max(SEARCH_FINDS),
  }),
};
