import { get } from '../../call.ts';

export const calls = {
  get: get('/dashboard/api/digest/'),
};
