import { get, post, remove } from '../../call.ts';

export const calls = {
  list: get('/api-keys/api/'),
  create: post('/api-keys/api/'),
  revoke: remove('/api-keys/api/:id/'),
};
