import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import {
  NewMessages,
  NewWallet,
  NewWalletSecret,
  ReadMessages,
  Transfer,
  TransferIgnoring,
  TransferQuery,
  UnreadMessage,
  Wallet,
  WalletSecret,
} from './schemas.ts';

export const wallets = {
  list: endpoint({
    ...calls.list,
    summary:
      'The wallets of the business, the default one first, with what the books and the last message say is in them',
    access: 'staff',
    response: z.array(Wallet),
  }),
  create: endpoint({
    ...calls.create,
    summary: 'Add a wallet',
    access: 'admin',
    body: NewWallet,
    response: Wallet,
    status: 201,
    idempotency: 'once',
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Change a wallet; it is switched off rather than deleted',
    access: 'admin',
    params: IdParams,
    body: NewWallet,
    response: Wallet,
  }),
  getSecret: endpoint({
    ...calls.getSecret,
    summary: 'When the secret was made with which a phone forwards messages',
    access: 'admin',
    params: IdParams,
    response: WalletSecret,
  }),
  makeSecret: endpoint({
    ...calls.makeSecret,
    summary: 'Make a new secret for the phone that forwards messages; the one before ends',
    access: 'admin',
    params: IdParams,
    response: NewWalletSecret,
  }),
  read: endpoint({
    ...calls.read,
    summary:
      'Read messages of the operator, pasted by staff or forwarded with the secret of the wallet; what is known changes nothing',
    access: 'public',
    params: IdParams,
    body: NewMessages,
    response: ReadMessages,
    tokenless: true,
  }),
  listUnread: listEndpoint({
    ...calls.listUnread,
    summary: 'Messages of a wallet that no rule reads, newest first',
    access: 'manager',
    params: IdParams,
    item: UnreadMessage,
  }),
  listTransfers: listEndpoint({
    ...calls.listTransfers,
    summary: 'What came into the wallets and left them, newest first',
    access: 'staff',
    query: TransferQuery.shape,
    item: Transfer,
  }),
  ignore: endpoint({
    ...calls.ignore,
    summary: 'Say why a transfer pays nothing of the business',
    access: 'manager',
    params: IdParams,
    body: TransferIgnoring,
    response: Transfer,
    idempotency: 'once',
  }),
};
