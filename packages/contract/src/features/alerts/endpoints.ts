import { endpoint, IdParams } from '../../endpoint.ts';

export const alerts = {
  review: endpoint({
    method: 'POST',
    path: '/notifications/api/alerts/:id/reviewed/',
    summary: 'Someone has looked into what one person did alone: no one is notified of it any more',
    access: 'manager',
    params: IdParams,
    status: 204,
  }),
};
