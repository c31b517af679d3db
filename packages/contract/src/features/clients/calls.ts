import { get, post, put, remove } from '../../call.ts';

export const calls = {
  list: get('/clients/api/'),
  get: get('/clients/api/:id/'),
  create: post('/clients/api/'),
  update: put('/clients/api/:id/'),
  confirm: put('/clients/api/:id/confirmed/'),
  remove: remove('/clients/api/:id/'),
  forgetCodeWord: post('/clients/api/:id/word/reset/'),
  listRelations: get('/clients/api/:id/relations/'),
  addRelation: post('/clients/api/:id/relations/'),
  removeRelation: remove('/clients/api/:id/relations/:relation/'),
  listMobileCredentials: get('/clients/api/mobile-credentials/'),
  generateMobileCredentials: post('/clients/api/:id/generate_mobile_credentials/'),
};
