import { get, post } from '../../call.ts';

export const calls = {
  list: get('/privacy/api/requests/'),
  create: post('/privacy/api/requests/'),
  close: post('/privacy/api/requests/:id/close/'),
  reopen: post('/privacy/api/requests/:id/reopen/'),
  copy: post('/privacy/api/requests/:id/copy/'),
  erasure: get('/privacy/api/requests/:id/erasure/'),
  erase: post('/privacy/api/requests/:id/erase/'),
  keep: post('/privacy/api/requests/:id/keep/'),
};
