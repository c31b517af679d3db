import { get, post, remove } from '../../call.ts';

export const calls = {
  list: get('/webhooks/api/'),
  create: post('/webhooks/api/'),
  remove: remove('/webhooks/api/:id/'),
  listDeliveries: get('/webhooks/api/:id/deliveries/'),
  resend: post('/webhooks/api/:id/resend/'),
};
