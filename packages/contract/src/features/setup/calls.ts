import { get, post, put } from '../../call.ts';

export const calls = {
  get: get('/setup/api/'),
  note: put('/setup/api/'),
  createServices: post('/setup/api/services/'),
  removeSample: post('/setup/api/sample/remove/'),
};
