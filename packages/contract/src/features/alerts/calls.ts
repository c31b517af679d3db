import { post } from '../../call.ts';

export const calls = {
  review: post('/notifications/api/alerts/:id/reviewed/'),
  reviewAll: post('/notifications/api/alerts/reviewed/'),
};
