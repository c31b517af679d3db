import { get, post } from '../../call.ts';

export const calls = {
  get: get('/clients/api/:id/credit/'),
  payOut: post('/clients/api/:id/credit/pay_out/'),
  checkCard: post('/gift-cards/api/check/'),
  replaceCard: post('/gift-cards/api/:id/replace/'),
};
