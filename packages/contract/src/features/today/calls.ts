import { get, post } from '../../call.ts';

export const calls = {
  get: get('/today/api/'),
  takeOffline: post('/schedule/api/offline-acts/'),
  listOffline: get('/schedule/api/offline-acts/'),
  settleOffline: post('/schedule/api/offline-acts/:id/settle/'),
};
