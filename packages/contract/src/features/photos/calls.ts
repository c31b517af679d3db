import { get, post, remove } from '../../call.ts';

export const calls = {
  list: get('/clients/api/:id/photos/'),
  take: post('/clients/api/:id/photos/'),
  get: get('/photos/api/:id/'),
  remove: remove('/photos/api/:id/'),
  restore: post('/photos/api/:id/restore/'),
  listViews: get('/photos/api/:id/views/'),
  getDue: get('/photos/api/due/'),
  deleteDue: post('/photos/api/due/'),
};
