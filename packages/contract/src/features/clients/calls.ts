import { get, post, put, remove } from '../../call.ts';

export const calls = {
  list: get('/clients/api/'),
  get: get('/clients/api/:id/'),
  create: post('/clients/api/'),
  update: put('/clients/api/:id/'),
  confirm: put('/clients/api/:id/confirmed/'),
  remove: remove('/clients/api/:id/'),
  listNotes: get('/clients/api/:id/notes/'),
  addNote: post('/clients/api/:id/notes/'),
  changeNote: put('/clients/api/:id/notes/:note/'),
  removeNote: remove('/clients/api/:id/notes/:note/'),
  listTags: get('/clients/api/tags/'),
  addTag: post('/clients/api/tags/'),
  changeTag: put('/clients/api/tags/:id/'),
  removeTag: remove('/clients/api/tags/:id/'),
  listBringBack: get('/clients/api/lists/:list/'),
  countBringBack: get('/clients/api/lists/:list/count/'),
  listMobileCredentials: get('/clients/api/mobile-credentials/'),
  generateMobileCredentials: post('/clients/api/:id/generate_mobile_credentials/'),
};
