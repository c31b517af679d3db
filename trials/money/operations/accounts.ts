import type { MoneyWay, Movement } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { movementMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';

const { accounts } = api;

/** Where clients' money lies, and where it goes; staff may move none, and are refused. */
const PLACES = ['cash', 'card', 'wallet:1', 'safe', 'bank', 'owner'] as const;
const WAYS: Readonly<Record<string, MoneyWay>> = { cash: 'cash', card: 'card', 'wallet:1': 'mobile_money' };

const someDollars = ({ dice }: Turn) => (1 + dice.below(3000)) / 100;

/** A movement as its answer says: out of one account, into the other, and into the drawer where it was one's. */
function see({ seen, acknowledged }: Turn, movement: Movement): void {
  const cents = toCents(movement.amount);
  const move = (code: string, amount: number) => {
    const way = WAYS[code];
    if (way) acknowledged.receive(movementMatter(movement.id), way, amount);
    if (code === 'cash' && movement.shift !== null) acknowledged.moveCash(movement.shift, amount);
  };
  move(movement.from.code, -cents);
  move(movement.to.code, cents);
  seen.movements.see(movement);
}

export const ACCOUNT_OPERATIONS: MoneyOperation[] = [
  moneyOperation(accounts.move, {
    often: 3,
    plan: (turn) => ({
      body: {
        from: turn.dice.pick(PLACES),
        to: turn.dice.pick(PLACES),
        amount: someDollars(turn),
        reason: turn.mark(),
      },
    }),
    learn: see,
  }),
  moneyOperation(accounts.reverse, {
    plan: ({ seen, dice, mark }) => {
      const movement = seen.movements.any(dice);
      return movement && { params: { id: movement.id }, body: { reason: mark() } };
    },
    learn: see,
  }),
  moneyOperation(accounts.enterOpening, {
    by: ['owner', 'manager'],
    often: 1,
    plan: (turn) => ({
      body: {
        code: turn.dice.pick(['cash', 'safe', 'wallet:1']),
        amount: someDollars(turn),
        date: '2026-01-01',
      },
    }),
    learn: see,
  }),
];
