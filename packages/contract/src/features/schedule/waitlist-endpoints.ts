import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { FreedTime, NewWaitlistEntry, WaitlistEntry, WaitlistFilter, WaitlistMove } from './waitlist.ts';

export const waitlist = {
  listWaitlist: listEndpoint({
    ...calls.listWaitlist,
    summary: 'Who waits for a time, the longest first',
    access: 'staff',
    query: WaitlistFilter,
    item: WaitlistEntry,
  }),
  addToWaitlist: endpoint({
    ...calls.addToWaitlist,
    summary: 'Put a client on the waiting list; twice for the same is refused',
    access: 'staff',
    body: NewWaitlistEntry,
    response: WaitlistEntry,
    status: 201,
    idempotency: 'once',
  }),
  moveWaitlistEntry: endpoint({
    ...calls.moveWaitlistEntry,
    summary: 'Note that a time was offered, that the client waits on, or that they do not wait any more',
    access: 'staff',
    params: IdParams,
    body: WaitlistMove,
    response: WaitlistEntry,
  }),
  removeFromWaitlist: endpoint({
    ...calls.removeFromWaitlist,
    summary: 'Take a client off the waiting list: gone',
    access: 'staff',
    params: IdParams,
    response: WaitlistEntry,
  }),
  listFreedTimes: endpoint({
    ...calls.listFreedTimes,
    summary: 'Times given free that would suit someone who waits, each with whom, the longest waiting first',
    access: 'staff',
    response: z.array(FreedTime),
  }),
};
