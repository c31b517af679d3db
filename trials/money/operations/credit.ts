import { PAYMENT_METHODS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { creditMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation } from '../operation.ts';

const { credit } = api;

export const CREDIT_OPERATIONS: MoneyOperation[] = [
  moneyOperation(credit.payOut, {
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: ({ dice, business, mark }) => ({
      params: { id: dice.pick(business.clients).id },
      body: {
        amount: (1 + dice.below(1500)) / 100,
        method: dice.pick(PAYMENT_METHODS),
        // Unique, so that the answer's entry is known by it.
        reason: mark(),
        reference: dice.below(4) > 0 ? mark() : null,
      },
    }),
    learn: ({ acknowledged }, { entries }, { params, body }) => {
      const { order } = entries.find(({ reason }) => reason === body.reason)!;
      const amount = toCents(Number(body.amount));
      acknowledged.payOut(Number(params.id), amount);
      acknowledged.receive(creditMatter(order), body.method, -amount);
      acknowledged.receive(creditMatter(order), 'credit', amount);
    },
  }),
  moneyOperation(credit.replaceCard, {
    often: 1,
    by: ['owner', 'manager', 'staff'],
    plan: ({ dice, seen }) => {
      const card = seen.cards.any(dice);
      return card && { params: { id: card.id }, body: { reason: 'The paper was lost' } };
    },
    learn: ({ seen }, { id, code }) => seen.cards.see({ id, code }),
  }),
];
