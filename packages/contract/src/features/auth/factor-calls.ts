import { get, post, put, remove } from '../../call.ts';

export const factorCalls = {
  secondFactors: get('/api/auth/second-factor/'),
  beginTotp: post('/api/auth/second-factor/'),
  confirmTotp: post('/api/auth/second-factor/confirm/'),
  renewRecovery: post('/api/auth/second-factor/recovery/'),
  removeFactor: post('/api/auth/second-factor/remove/'),
  offerPasskey: post('/api/auth/passkeys/options/'),
  addPasskey: post('/api/auth/passkeys/'),
  askPasskey: post('/api/auth/passkeys/question/'),
  pin: get('/api/auth/pin/'),
  setPin: put('/api/auth/pin/'),
  removePin: remove('/api/auth/pin/'),
  // Below the login, where the cookie of a known browser is sent.
  listDeskPeople: get('/api/auth/login/people/'),
  switchPerson: post('/api/auth/login/pin/'),
};
