import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import { calls } from './calls.ts';
import { MoneyReceipt, ReceiptFilter, ReceiptReversal } from './schemas.ts';

export const receipts = {
  list: listEndpoint({
    ...calls.list,
    summary: 'Receipts, refunds, reversals and write-offs of a client, a booking or an order, newest first',
    access: 'staff',
    query: ReceiptFilter,
    item: MoneyReceipt,
  }),
  reverse: endpoint({
    ...calls.reverse,
    summary: 'Take back a receipt or a write-off that was a mistake, whole or in part',
    access: 'manager',
    params: IdParams,
    body: ReceiptReversal,
    response: MoneyReceipt,
    status: 201,
    idempotency: 'once',
  }),
};
