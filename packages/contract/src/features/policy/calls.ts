import { get, put } from '../../call.ts';

export const calls = {
  get: get('/policy/api/'),
  update: put('/policy/api/'),
  listRates: get('/policy/api/rates/'),
};
