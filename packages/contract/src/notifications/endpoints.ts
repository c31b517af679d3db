import { endpoint } from '../endpoint.ts';
import { Notifications } from './schemas.ts';

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications/api/',
    summary:
      'What wants attention now: today’s sessions, unpaid completed ones, payments still unknown, paid orders to confirm, money to give back, accounts waiting',
    access: 'staff',
    response: Notifications,
  }),
};
