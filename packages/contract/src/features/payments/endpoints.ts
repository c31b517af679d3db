import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { OpenPayment, PaymentAttempt, PaymentResolution, WalletStatus } from './schemas.ts';

export const payments = {
  walletStatus: endpoint({
    method: 'GET',
    path: '/wallet/api/status/',
    summary: 'How wallet payments are taken; to visitors only whether they move no money',
    access: 'public',
    response: WalletStatus,
  }),
  listOpen: listEndpoint({
    path: '/payments/api/attempts/',
    summary: 'Wallet payments whose outcome is unknown or doubtful, newest first',
    access: 'staff',
    item: OpenPayment,
  }),
  getAttempt: endpoint({
    method: 'GET',
    path: '/payments/api/attempts/:id/',
    summary: 'Where a wallet payment stands; polled while it is unknown',
    access: 'staff',
    params: IdParams,
    response: PaymentAttempt,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payments/api/attempts/:id/ask/',
    summary: 'Ask the wallet now what became of a payment',
    access: 'staff',
    params: IdParams,
    response: PaymentAttempt,
    idempotency: 'attempt',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/payments/api/attempts/:id/resolve/',
    summary: 'Settle by hand a payment whose end the wallet does not tell',
    access: 'manager',
    params: IdParams,
    body: PaymentResolution,
    response: PaymentAttempt,
    idempotency: 'once',
  }),
};
