import { get, post } from '../../call.ts';

export const calls = {
  list: get('/transfers/api/'),
  ignore: post('/transfers/api/:id/ignore/'),
  restore: post('/transfers/api/:id/restore/'),
};
