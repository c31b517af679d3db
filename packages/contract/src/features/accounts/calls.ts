import { get, post } from '../../call.ts';

export const calls = {
  list: get('/accounts/api/'),
  listMovements: get('/accounts/api/transfers/'),
  move: post('/accounts/api/transfers/'),
  reverse: post('/accounts/api/transfers/:id/reverse/'),
  enterOpening: post('/accounts/api/opening/'),
};
