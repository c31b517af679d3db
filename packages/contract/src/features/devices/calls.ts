import { get, post } from '../../call.ts';

export const calls = {
  ask: post('/devices/api/'),
  list: get('/devices/api/'),
  approve: post('/devices/api/:id/approve/'),
  revoke: post('/devices/api/:id/revoke/'),
  getStanding: get('/devices/api/:id/standing/'),
  sayWaiting: post('/devices/api/:id/waiting/'),
};
