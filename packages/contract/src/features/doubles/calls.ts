import { get, post, put } from '../../call.ts';

export const calls = {
  list: get('/clients/api/doubles/'),
  tellApart: put('/clients/api/:id/apart/'),
  merge: post('/clients/api/:id/merge/'),
  unmerge: post('/clients/api/:id/unmerge/'),
  listMerges: get('/clients/api/:id/merges/'),
};
