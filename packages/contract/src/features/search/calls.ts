import { get } from '../../call.ts';

export const calls = {
  find: get('/search/api/'),
};
