import { endpoint, IdParams } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { OwnQuery, OwnWait } from '../me/schemas.ts';
import { HoldId, Slot } from '../schedule/schemas.ts';
import { calls } from './calls.ts';
import {
  NewOwnBooking,
  NewOwnWait,
  NewVisitorHold,
  OpenDay,
  OpenService,
  OpenSlotQuery,
  OwnNewBooking,
  VisitorHold,
} from './schemas.ts';

export const selfbooking = {
  services: endpoint({
    ...calls.services,
    summary: 'The services that clients book by themselves, by name; none while the owner does not let them',
    access: 'public',
    response: z.array(OpenService),
  }),
  days: endpoint({
    ...calls.days,
    summary:
      'The days on which a service, or a visit of several, can be booked by oneself, and which of them are full',
    access: 'public',
    query: OpenSlotQuery,
    response: z.array(OpenDay),
  }),
  slots: endpoint({
    ...calls.slots,
    summary:
      'The free times of a service that can be booked by oneself, or of a visit of several; therapists only where the owner shows them',
    access: 'public',
    query: OpenSlotQuery,
    response: z.array(Slot),
  }),
  hold: endpoint({
    ...calls.hold,
    summary:
      'Hold a free time of a service, or of a visit of several, for a few minutes; three for a phone at once and sixty for an address',
    access: 'public',
    body: NewVisitorHold,
    response: VisitorHold,
    status: 201,
    idempotency: 'attempt',
  }),
  giveHoldBack: endpoint({
    ...calls.giveHoldBack,
    summary: 'Give a held time back; one that has ended already is no error',
    access: 'public',
    params: z.object({ id: HoldId }),
    status: 204,
  }),
  book: endpoint({
    ...calls.book,
    summary: 'Book the held time, with its deposit by wallet where one is asked for; a hold is booked once',
    access: 'own',
    body: NewOwnBooking,
    response: OwnNewBooking,
    status: 201,
    idempotency: 'attempt',
  }),
  wait: endpoint({
    ...calls.wait,
    summary: 'Wait for a time on full days; the desk sees it on its waiting list, five of a client at once',
    access: 'own',
    body: NewOwnWait,
    response: OwnWait,
    status: 201,
    idempotency: 'once',
  }),
  stopWaiting: endpoint({
    ...calls.stopWaiting,
    summary: 'Wait for a time no longer',
    access: 'own',
    params: IdParams,
    query: OwnQuery,
    status: 204,
  }),
};
