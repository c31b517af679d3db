import { endpoint } from '../../endpoint.ts';
import { Dashboard } from './schemas.ts';

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard/api/',
    summary: 'Today’s figures, the latest bookings and the first services',
    access: 'staff',
    response: Dashboard,
  }),
};
