import { get, post } from '../../call.ts';

export const calls = {
  getLatest: get('/verification/api/latest/'),
  request: post('/verification/api/'),
};
