import { endpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Analytics, AnalyticsFilter } from './schemas.ts';

export const analytics = {
  get: endpoint({
    ...calls.get,
    summary: 'What was sold, by channel, person and product',
    access: 'finance',
    query: AnalyticsFilter,
    response: Analytics,
  }),
};
