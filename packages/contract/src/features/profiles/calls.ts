import { get, post } from '../../call.ts';

export const calls = {
  get: get('/bookings/api/client-profiles/:id/profile/'),
  pay: post('/bookings/api/client-profiles/:id/update_payment/'),
};
