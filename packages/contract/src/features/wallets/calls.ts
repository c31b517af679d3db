import { get, post, put, remove } from '../../call.ts';

export const calls = {
  list: get('/wallets/api/'),
  create: post('/wallets/api/'),
  update: put('/wallets/api/:id/'),
  getSecret: get('/wallets/api/:id/secret/'),
  makeSecret: post('/wallets/api/:id/secret/'),
  readMessages: post('/wallets/api/:id/messages/'),
  listUnread: get('/wallets/api/:id/messages/'),
  readStatement: post('/wallets/api/:id/statement/'),
  listRules: get('/wallets/api/:id/rules/'),
  makeRule: post('/wallets/api/:id/rules/'),
  endRule: remove('/wallets/api/:id/rules/:rule/'),
};
