import { get, post, put } from '../../call.ts';
import { factorCalls } from './factor-calls.ts';
import { REFRESH_PATH } from './paths.ts';

export const calls = {
  login: post('/api/auth/login/'),
  refresh: post(REFRESH_PATH),
  logout: post('/api/auth/logout/'),
  me: get('/api/auth/me/'),
  chooseLanguage: put('/api/auth/language/'),
  setup: get('/api/auth/setup/'),
  register: post('/api/auth/register/'),
  changePassword: post('/api/auth/password/'),
  listSignIns: get('/api/auth/sign-ins/'),
  endSignIn: post('/api/auth/sign-ins/:id/end/'),
  endOtherSignIns: post('/api/auth/sign-ins/end-others/'),
  ...factorCalls,
};
