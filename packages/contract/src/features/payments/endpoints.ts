import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { OpenPayment, PaymentAttempt, PaymentResolution, PaymentSeen, WalletStatus } from './schemas.ts';

export const payments = {
  walletStatus: endpoint({
    ...calls.walletStatus,
    summary: 'How wallet payments are taken; to visitors only whether they move no money',
    access: 'public',
    response: WalletStatus,
  }),
  listOpen: listEndpoint({
    ...calls.listOpen,
    summary: 'Wallet payments whose outcome is unknown or doubtful, newest first',
    access: 'staff',
    item: OpenPayment,
  }),
  getAttempt: endpoint({
    ...calls.getAttempt,
    summary: 'Where a wallet payment stands; polled while it is unknown',
    access: 'staff',
    params: IdParams,
    response: PaymentAttempt,
  }),
  ask: endpoint({
    ...calls.ask,
    summary: 'Ask the wallet now what became of a payment',
    access: 'staff',
    params: IdParams,
    response: PaymentAttempt,
    idempotency: 'attempt',
  }),
  seen: endpoint({
    ...calls.seen,
    summary: 'Say that the money of a payment which waits for a message was seen on the phone',
    access: 'staff',
    params: IdParams,
    body: PaymentSeen,
    response: PaymentAttempt,
    idempotency: 'once',
  }),
  resolve: endpoint({
    ...calls.resolve,
    summary: 'Settle by hand a payment whose end the wallet does not tell',
    access: 'manager',
    params: IdParams,
    body: PaymentResolution,
    response: PaymentAttempt,
    idempotency: 'once',
  }),
};
