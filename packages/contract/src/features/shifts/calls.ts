import { get, post } from '../../call.ts';

export const calls = {
  list: get('/shifts/api/shifts/'),
  open: post('/shifts/api/shifts/'),
  getCurrent: get('/shifts/api/shifts/current/'),
  get: get('/shifts/api/shifts/:id/'),
  listPayments: get('/shifts/api/shifts/:id/payments/'),
  move: post('/shifts/api/shifts/:id/movements/'),
  count: post('/shifts/api/shifts/:id/count/'),
  close: post('/shifts/api/shifts/:id/close/'),
};
