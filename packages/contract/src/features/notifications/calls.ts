import { get, post } from '../../call.ts';

export const calls = {
  list: get('/notifications/api/'),
  counts: get('/notifications/api/counts/'),
  markSeen: post('/notifications/api/seen/'),
  stream: get('/notifications/api/stream/'),
};
