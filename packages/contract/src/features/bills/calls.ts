import { get, post, remove } from '../../call.ts';

export const calls = {
  create: post('/bills/api/'),
  list: get('/bills/api/'),
  get: get('/bills/api/:id/'),
  getReceipt: get('/bills/api/:id/receipt/'),
  pay: post('/bills/api/:id/payments/'),
  void: post('/bills/api/:id/void/'),
  findPeople: get('/bills/api/people/'),
  getDue: get('/bills/api/due/'),
  listParked: get('/bills/api/parked/'),
  park: post('/bills/api/parked/'),
  unpark: remove('/bills/api/parked/:id/'),
};
