import { get, post } from '../../call.ts';

export const calls = {
  walletStatus: get('/wallet/api/status/'),
  listOpen: get('/payments/api/attempts/'),
  getAttempt: get('/payments/api/attempts/:id/'),
  ask: post('/payments/api/attempts/:id/ask/'),
  seen: post('/payments/api/attempts/:id/seen/'),
  resolve: post('/payments/api/attempts/:id/resolve/'),
};
