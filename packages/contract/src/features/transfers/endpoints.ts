import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { Transfer, TransferIgnoring, TransferQuery } from './schemas.ts';

const onTransfer = { access: 'manager', params: IdParams, response: Transfer, idempotency: 'once' } as const;

export const transfers = {
  list: listEndpoint({
    ...calls.list,
    summary: 'What came into the wallets and left them, newest first',
    access: 'staff',
    query: TransferQuery.shape,
    item: Transfer,
  }),
  ignore: endpoint({
    ...calls.ignore,
    ...onTransfer,
    summary: 'Say why a transfer is nothing of the business',
    body: TransferIgnoring,
  }),
  restore: endpoint({
    ...calls.restore,
    ...onTransfer,
    summary: 'Say that a transfer which was ignored may be of the business after all',
  }),
};
