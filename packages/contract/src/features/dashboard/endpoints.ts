import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Dashboard } from './schemas.ts';

export const dashboard = {
  get: endpoint({
    ...calls.get,
    summary: 'Today’s figures, the latest bookings and the first services',
    access: 'staff',
    response: Dashboard,
  }),
};
