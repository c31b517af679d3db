import { endpoint, IdParams, listEndpoint } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import { STATEMENT_LIMITS } from './choices.ts';
import { NewMessages, NewStatement, ReadMessages, UnreadMessage } from './messages.ts';
import {
  NewWallet,
  NewWalletRule,
  NewWalletSecret,
  Wallet,
  WalletChanges,
  WalletRule,
  WalletRuleParams,
  WalletSecret,
} from './schemas.ts';

const byAdmin = { access: 'admin', params: IdParams } as const;

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
    ...byAdmin,
    summary: 'Change a wallet; it is switched off rather than deleted',
    body: WalletChanges,
    response: Wallet,
  }),
  getSecret: endpoint({
    ...calls.getSecret,
    ...byAdmin,
    summary: 'When the secret was made with which a phone forwards messages',
    response: WalletSecret,
  }),
  makeSecret: endpoint({
    ...calls.makeSecret,
    ...byAdmin,
    summary: 'Make a new secret for the phone that forwards messages; the one before ends',
    response: NewWalletSecret,
  }),
  readMessages: endpoint({
    ...calls.readMessages,
    summary:
      'Read messages of the operator, pasted by staff or forwarded with the secret of the wallet; what is known changes nothing',
    access: 'staff',
    bySecret: true,
    params: IdParams,
    body: NewMessages,
    response: ReadMessages,
  }),
  listUnread: listEndpoint({
    ...calls.listUnread,
    summary: 'Messages of a wallet that were not read, newest first',
    access: 'staff',
    params: IdParams,
    item: UnreadMessage,
  }),
  readStatement: endpoint({
    ...calls.readStatement,
    summary:
      'Read a statement of the wallet, a CSV with a line for each transfer; what is known changes nothing',
    access: 'staff',
    params: IdParams,
    body: NewStatement,
    response: ReadMessages,
    multipart: true,
    fileBytes: STATEMENT_LIMITS.bytes,
  }),
  listRules: endpoint({
    ...calls.listRules,
    ...byAdmin,
    summary: 'How messages of the wallet are read beside the rules of its operator',
    response: z.array(WalletRule),
  }),
  makeRule: endpoint({
    ...calls.makeRule,
    ...byAdmin,
    summary:
      'Mark the parts of a message, so that all of its kind are read; those that were unread are read at once',
    body: NewWalletRule,
    response: ReadMessages,
    status: 201,
  }),
  endRule: endpoint({
    ...calls.endRule,
    summary: 'Read no further messages by a rule; what it has read stays',
    access: 'admin',
    params: WalletRuleParams,
    status: 204,
  }),
};
