import { endpoint, IdParams } from '../../endpoint.ts';
import { calls } from './calls.ts';
import {
  FoundOrder,
  NewOrder,
  OrderSearch,
  OrderToken,
  ShopOrder,
  WalletPayment,
  WalletPaymentAnswer,
} from './schemas.ts';

export const shop = {
  createOrder: endpoint({
    ...calls.createOrder,
    summary: 'Order goods: prices and stock are checked; as a guest or signed in',
    access: 'public',
    body: NewOrder,
    response: ShopOrder,
    status: 201,
    idempotency: 'once',
  }),
  payOrder: endpoint({
    ...calls.payOrder,
    summary: 'Ask a wallet for the money of an order, whose goods are reserved from now on',
    access: 'public',
    params: IdParams,
    body: WalletPayment,
    response: WalletPaymentAnswer,
    idempotency: 'attempt',
  }),
  trackOrder: endpoint({
    ...calls.trackOrder,
    summary: 'An order by its unguessable link; polled while its payment is unknown',
    access: 'public',
    params: OrderToken,
    response: ShopOrder,
  }),
  giveUpOrder: endpoint({
    ...calls.giveUpOrder,
    summary: 'Cancel an unpaid order by its unguessable link; its goods are for sale again',
    access: 'public',
    params: OrderToken,
    response: ShopOrder,
    idempotency: 'once',
  }),
  findOrder: endpoint({
    ...calls.findOrder,
    summary: 'The link of an order, for a buyer who knows its number and its phone number',
    access: 'public',
    body: OrderSearch,
    response: FoundOrder,
  }),
};
