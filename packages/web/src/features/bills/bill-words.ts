import { type Bill, type BillState, type MoneyWay, type Sentence, sentence } from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const STATES: Readonly<Record<BillState, { word: Sentence; tone: Tone }>> = {
  open: { word: sentence('Not paid'), tone: 'red' },
  waiting: { word: sentence('Waits for the wallet'), tone: 'yellow' },
  settled: { word: sentence('Paid'), tone: 'green' },
  void: { word: sentence('Taken back'), tone: 'grey' },
  given_up: { word: sentence('Given up'), tone: 'grey' },
};

export const WAYS: Readonly<Record<MoneyWay, Sentence>> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
  credit: sentence('Credit'),
  gift_card: sentence('Gift card'),
};

export const WAYS_BACK: Readonly<Record<MoneyWay, Sentence>> = {
  cash: sentence('Back in cash'),
  card: sentence('Back by card'),
  mobile_money: sentence('Back by mobile money'),
  credit: sentence('Back as credit'),
  gift_card: sentence('Back to the gift card'),
};

export const PAYMENT_STATES: Readonly<Record<Bill['payments'][number]['state'], Sentence>> = {
  ready: sentence('Stands ready'),
  waiting: sentence('Waits for the wallet'),
  received: sentence('Received'),
  failed: sentence('Not paid'),
  returned: sentence('Gone back'),
};

/** A part of the money of a bill that goes back with it. */
export interface PartBack {
  /** By which the call has its reference. */
  key: string;
  /** The same as a name of a field, which is not read as a number of a list. */
  field: string;
  method: MoneyWay;
  /** In dollars. */
  amount: number;
}

/** What goes back with a bill: its payments, of cash less the change, and what was received outside of it for what it sold. */
export function partsBack({
  payments,
  change,
  outside,
}: Pick<Bill, 'payments' | 'change' | 'outside'>): PartBack[] {
  let left = Math.round(change * 100);
  const own = payments
    .filter(({ state }) => state === 'received')
    .toReversed()
    .map(({ id, method, amount }) => {
      const cents = Math.round(amount * 100);
      const back = method === 'cash' ? Math.min(left, cents) : 0;
      left -= back;
      return { key: String(id), field: `payment${id}`, method, amount: (cents - back) / 100 };
    })
    .filter(({ amount }) => amount > 0)
    .toReversed();
  const taken = outside.map(({ id, method, amount }) => ({
    key: `receipt-${id}`,
    field: `receipt${id}`,
    method,
    amount,
  }));
  return [...own, ...taken];
}
