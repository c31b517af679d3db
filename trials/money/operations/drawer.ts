import type { Shift } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { shiftMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';

const { policy, shifts } = api;

const aShift = ({ seen, dice }: Turn) => seen.shifts.any(dice);
const seeShift = ({ seen }: Turn, shift: Shift) => seen.shifts.see(shift);
const someDollars = ({ dice }: Turn) => (1 + dice.below(8000)) / 100;

export const DRAWER_OPERATIONS: MoneyOperation[] = [
  moneyOperation(shifts.open, {
    often: 3,
    plan: (turn) => ({ body: { float: someDollars(turn) } }),
    learn: seeShift,
  }),
  moneyOperation(shifts.move, {
    often: 3,
    plan: (turn) => {
      const shift = aShift(turn);
      const direction = turn.dice.pick(['in', 'out'] as const);
      const body = { direction, amount: someDollars(turn), reason: 'To the bank' };
      return shift && { params: { id: shift.id }, body };
    },
    learn: (turn, shift, { body }) => {
      const amount = toCents(Number(body.amount));
      turn.acknowledged.moveCash(shift.id, body.direction === 'in' ? amount : -amount);
      seeShift(turn, shift);
    },
  }),
  moneyOperation(shifts.count, {
    plan: (turn) => {
      const shift = aShift(turn);
      const body = { cash: someDollars(turn), card: someDollars(turn), mobile_money: 0 };
      return shift && { params: { id: shift.id }, body };
    },
    learn: seeShift,
  }),
  moneyOperation(shifts.close, {
    often: 3,
    plan: (turn) => {
      const shift = aShift(turn);
      return shift && { params: { id: shift.id }, body: { reason: 'Miscounted' } };
    },
    learn: (turn, shift) => {
      const cash = shift.counts?.find(({ payment_method }) => payment_method === 'cash');
      turn.acknowledged.receive(shiftMatter(shift.id), 'cash', toCents(cash?.difference ?? 0));
      seeShift(turn, shift);
    },
  }),
  // No money moves by it, but every price, discount and drawer hangs on it.
  moneyOperation(policy.update, {
    by: ['owner', 'staff'],
    often: 1,
    plan: ({ seen, dice }) => ({
      body: {
        ...seen.policy,
        tax_rate: dice.pick([0, 5, 7.5]),
        online_discount_rate: dice.pick([0, 2, 3.25]),
        delivery_paid_with_order: dice.pick([true, false]),
        shift_required: dice.below(6) === 0,
        order_hold_minutes: dice.pick([5, 30]),
      },
    }),
    learn: ({ seen }, changed) => {
      seen.policy = changed;
    },
  }),
];
