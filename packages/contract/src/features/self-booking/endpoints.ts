import { endpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { HoldId, Slot } from '../schedule/schemas.ts';
import { calls } from './calls.ts';
import {
  NewOwnBooking,
  NewVisitorHold,
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
  slots: endpoint({
    ...calls.slots,
    summary:
      'The free times of a service that can be booked by oneself; therapists only where the owner shows them',
    access: 'public',
    query: OpenSlotQuery,
    response: z.array(Slot),
  }),
  hold: endpoint({
    ...calls.hold,
    summary: 'Hold a free time for a few minutes, three for a phone at once and sixty for an address',
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
};
