import { get } from '../../call.ts';

export const calls = {
  get: get('/api/onlineshop/analytics/'),
};
