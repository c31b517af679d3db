import { endpoint, IdParams } from '../../endpoint.ts';
import { calls } from './calls.ts';
import {
  ClientCredit,
  CreditPayOut,
  GiftCardCheck,
  GiftCardReplacement,
  GiftCardStanding,
  ReplacedGiftCard,
} from './schemas.ts';

export const credit = {
  get: endpoint({
    ...calls.get,
    summary: 'The credit that is kept for a client, with its last hundred moves',
    access: 'staff',
    params: IdParams,
    response: ClientCredit,
  }),
  payOut: endpoint({
    ...calls.payOut,
    summary: 'Give credit back in money',
    access: 'manager',
    params: IdParams,
    body: CreditPayOut,
    response: ClientCredit,
    status: 201,
    idempotency: 'once',
  }),
  checkCard: endpoint({
    ...calls.checkCard,
    summary: 'What is left on a gift card; guesses are limited',
    access: 'staff',
    body: GiftCardCheck,
    response: GiftCardStanding,
  }),
  replaceCard: endpoint({
    ...calls.replaceCard,
    summary: 'Give a gift card another code; the old one ends',
    access: 'manager',
    params: IdParams,
    body: GiftCardReplacement,
    response: ReplacedGiftCard,
    status: 201,
  }),
};
