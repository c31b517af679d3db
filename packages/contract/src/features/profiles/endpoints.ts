import { endpoint, IdParams } from '../../endpoint.ts';
import { Booking } from '../bookings/schemas.ts';
import { ClientPayment, ClientProfile } from './schemas.ts';

export const profiles = {
  get: endpoint({
    method: 'GET',
    path: '/bookings/api/client-profiles/:id/profile/',
    summary: 'Everything about one client; a client may read only their own',
    access: 'client',
    params: IdParams,
    response: ClientProfile,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/bookings/api/client-profiles/:id/update_payment/',
    summary: 'Receive money from a client towards a booking',
    access: 'staff',
    params: IdParams,
    body: ClientPayment,
    response: Booking,
    idempotency: 'attempt',
  }),
};
