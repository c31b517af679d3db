import { get } from '../../call.ts';

export const calls = {
  get: get('/status/api/'),
};
