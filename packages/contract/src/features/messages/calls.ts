import { get, post, put } from '../../call.ts';

export const calls = {
  list: get('/messages/api/'),
  listToday: get('/messages/api/today/'),
  status: get('/messages/api/status/'),
  create: post('/messages/api/'),
  sent: post('/messages/api/:id/sent/'),
  cancel: post('/messages/api/:id/cancel/'),
  resend: post('/messages/api/:id/resend/'),
  listTemplates: get('/messages/api/templates/'),
  setTemplate: put('/messages/api/templates/'),
  settings: put('/messages/api/settings/'),
  costs: get('/messages/api/costs/'),
};
