import { endpoint, IdParams } from '../endpoint.ts';
import { PaymentAttempt } from './schemas.ts';

export const payments = {
  getAttempt: endpoint({
    method: 'GET',
    path: '/payments/api/attempts/:id/',
    summary: 'Where a wallet payment stands; polled while it is unknown',
    access: 'staff',
    params: IdParams,
    response: PaymentAttempt,
  }),
};
