import { endpoint, IdParams } from '../../endpoint.ts';
import { Booking } from '../bookings/schemas.ts';
import { calls } from './calls.ts';
import { ClientPayment, ClientProfile } from './schemas.ts';

export const profiles = {
  get: endpoint({
    ...calls.get,
    summary: 'Everything about one client; a client may read only their own',
    access: 'client',
    params: IdParams,
    response: ClientProfile,
  }),
  pay: endpoint({
    ...calls.pay,
    summary: 'Receive money from a client towards a booking',
    access: 'staff',
    params: IdParams,
    body: ClientPayment,
    response: Booking,
    idempotency: 'attempt',
  }),
};
