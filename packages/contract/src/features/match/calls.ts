import { get, post } from '../../call.ts';

export const calls = {
  get: get('/wallets/api/:id/match/'),
  settle: post('/wallets/api/:id/match/'),
};
