import { endpoint } from '../../endpoint.ts';
import { Analytics, AnalyticsFilter } from './schemas.ts';

export const analytics = {
  get: endpoint({
    method: 'GET',
    path: '/api/onlineshop/analytics/',
    summary: 'What was sold, by channel, person and product',
    access: 'finance',
    query: AnalyticsFilter,
    response: Analytics,
  }),
};
