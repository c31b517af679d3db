import { get, post } from '../../call.ts';

export const calls = {
  list: get('/payments/api/receipts/'),
  reverse: post('/payments/api/receipts/:id/reverse/'),
};
