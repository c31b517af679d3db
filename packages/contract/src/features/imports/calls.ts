import { get, post } from '../../call.ts';

export const calls = {
  list: get('/imports/api/'),
  get: get('/imports/api/:id/'),
  upload: post('/imports/api/'),
  check: post('/imports/api/:id/check/'),
  refused: get('/imports/api/:id/refused/'),
  commit: post('/imports/api/:id/commit/'),
  undo: post('/imports/api/:id/undo/'),
};
