import { get, patch, post } from '../../call.ts';

export const calls = {
  list: get('/bookings/api/'),
  get: get('/bookings/api/:id/'),
  create: post('/bookings/api/'),
  update: patch('/bookings/api/:id/'),
  confirm: post('/bookings/api/:id/confirm/'),
  cancel: post('/bookings/api/:id/cancel/'),
  getCancellation: get('/bookings/api/:id/cancellation/'),
  getWriteOff: get('/bookings/api/:id/write_off/'),
  writeOff: post('/bookings/api/:id/write_off/'),
  getExchange: get('/bookings/api/:id/exchange/'),
  exchange: post('/bookings/api/:id/exchange/'),
  pay: post('/bookings/api/:id/paid/'),
};
