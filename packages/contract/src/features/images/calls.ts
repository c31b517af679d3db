import { post } from '../../call.ts';

export const calls = {
  upload: post('/images/api/'),
};
