import * as z from 'zod';
import { endpoint, Id, IdParams } from '../../endpoint.ts';
import { calls } from './calls.ts';

export const alerts = {
  review: endpoint({
    ...calls.review,
    summary: 'Someone has looked into what one person did alone: no one is notified of it any more',
    access: 'manager',
    params: IdParams,
    status: 204,
  }),
  reviewAll: endpoint({
    ...calls.reviewAll,
    summary: 'Someone has looked into several alerts: all of them, or none where one is for others',
    access: 'manager',
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    status: 204,
  }),
};
