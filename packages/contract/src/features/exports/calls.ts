import { get, post } from '../../call.ts';

export const calls = {
  list: get('/exports/api/'),
  start: post('/exports/api/'),
  get: get('/exports/api/:id/'),
  file: get('/exports/api/:id/file/'),
};
