import { get, post } from '../../call.ts';
import { SIGN_PATHS } from './paths.ts';

export const calls = {
  listTemplates: get('/consents/api/templates/'),
  addTemplate: post('/consents/api/templates/'),
  list: get('/consents/api/'),
  give: post('/consents/api/'),
  withdraw: post('/consents/api/:id/withdraw/'),
  restore: post('/consents/api/:id/restore/'),
  makeLink: post('/consents/api/links/'),
  getLink: get('/consents/api/links/:id/'),
  getSignPage: get(SIGN_PATHS.sign),
  sign: post(SIGN_PATHS.sign),
};
