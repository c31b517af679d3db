import { api } from '@revive/contract/endpoints';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';

const { payments } = api;

/** A wallet payment that is open, or was when someone last looked. */
async function anOpenPayment(turn: Turn) {
  const { seen, dice } = turn;
  if (dice.below(2) === 0)
    for (const payment of (await turn.read(payments.listOpen, { query: {} })) ?? []) seen.open.see(payment);
  return seen.open.any(dice);
}

/** The wallet's number as its own list has it, one that has paid something else, or another. */
function someNumber({ dice, wallet, mark }: Turn, reference: string): string {
  const numbers = [...wallet.transfers.values()].flatMap(({ number }) => number ?? []).slice(-30);
  const own = wallet.transfers.get(reference)?.number;
  return dice.pick([
    own ?? mark(),
    own ?? mark(),
    mark(),
    ` ${dice.pick([mark(), ...numbers]).toLowerCase()}`,
  ]);
}

export const PAYMENT_OPERATIONS: MoneyOperation[] = [
  moneyOperation(payments.ask, {
    plan: async (turn) => {
      const payment = await anOpenPayment(turn);
      return payment && { params: { id: payment.id } };
    },
  }),
  moneyOperation(payments.getAttempt, {
    often: 1,
    plan: async (turn) => {
      const payment = await anOpenPayment(turn);
      return payment && { params: { id: payment.id } };
    },
  }),
  moneyOperation(payments.resolve, {
    by: ['owner', 'manager', 'manager', 'staff'],
    often: 3,
    plan: async (turn) => {
      const payment = await anOpenPayment(turn);
      // A server that was killed may not have asked yet: then no one can show that it was paid.
      if (!payment || !turn.wallet.transfers.has(payment.reference)) return undefined;
      const outcome = turn.dice.pick(['succeeded', 'succeeded', 'failed'] as const);
      const transaction_id = outcome === 'failed' ? null : someNumber(turn, payment.reference);
      return { params: { id: payment.id }, body: { outcome, transaction_id, note: 'The payer showed it' } };
    },
    learn: ({ acknowledged }, { reference }, { body }) =>
      acknowledged.resolve(reference, { outcome: body.outcome, number: body.transaction_id?.trim() ?? null }),
  }),
];
