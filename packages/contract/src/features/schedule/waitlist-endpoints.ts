import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { FreedTime, NewWaitlistEntry, WaitlistEntry, WaitlistFilter, WaitlistMove } from './waitlist.ts';

export const waitlist = {
  listWaitlist: listEndpoint({
    path: '/schedule/api/waitlist/',
    summary: 'Who waits for a time, the longest first',
    access: 'staff',
    query: WaitlistFilter,
    item: WaitlistEntry,
  }),
  addToWaitlist: endpoint({
    method: 'POST',
    path: '/schedule/api/waitlist/',
    summary: 'Put a client on the waiting list; twice for the same is refused',
    access: 'staff',
    body: NewWaitlistEntry,
    response: WaitlistEntry,
    status: 201,
    idempotency: 'once',
  }),
  moveWaitlistEntry: endpoint({
    method: 'PUT',
    path: '/schedule/api/waitlist/:id/',
    summary: 'Note that a time was offered, that the client waits on, or that they do not wait any more',
    access: 'staff',
    params: IdParams,
    body: WaitlistMove,
    response: WaitlistEntry,
  }),
  removeFromWaitlist: endpoint({
    method: 'DELETE',
    path: '/schedule/api/waitlist/:id/',
    summary: 'Take a client off the waiting list: gone',
    access: 'staff',
    params: IdParams,
    response: WaitlistEntry,
  }),
  listFreedTimes: endpoint({
    method: 'GET',
    path: '/schedule/api/freed-times/',
    summary: 'Times given free that would suit someone who waits, each with whom, the longest waiting first',
    access: 'staff',
    response: z.array(FreedTime),
  }),
};
