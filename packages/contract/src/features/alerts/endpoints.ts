import { endpoint, IdParams } from '../../endpoint.ts';
import { calls } from './calls.ts';

export const alerts = {
  review: endpoint({
    ...calls.review,
    summary: 'Someone has looked into what one person did alone: no one is notified of it any more',
    access: 'manager',
    params: IdParams,
    status: 204,
  }),
};
