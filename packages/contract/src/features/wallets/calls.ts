import { get, post, put } from '../../call.ts';

export const calls = {
  list: get('/wallets/api/'),
  create: post('/wallets/api/'),
  update: put('/wallets/api/:id/'),
  getSecret: get('/wallets/api/:id/secret/'),
  makeSecret: post('/wallets/api/:id/secret/'),
  read: post('/wallets/api/:id/messages/'),
  listUnread: get('/wallets/api/:id/messages/'),
  getMatch: get('/wallets/api/:id/match/'),
  match: post('/wallets/api/:id/match/'),
  listTransfers: get('/transfers/api/'),
  ignore: post('/transfers/api/:id/ignore/'),
};
