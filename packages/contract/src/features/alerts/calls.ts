import { post } from '../../call.ts';

export const calls = {
  review: post('/notifications/api/alerts/:id/reviewed/'),
};
