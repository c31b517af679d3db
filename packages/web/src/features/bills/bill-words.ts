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

/** What each payment of a bill gives back, in dollars: the change went back already, off the last cash. */
export function partsBack({ payments, change }: Pick<Bill, 'payments' | 'change'>) {
  let left = Math.round(change * 100);
  return payments
    .filter(({ state }) => state === 'received')
    .toReversed()
    .map((payment) => {
      const cents = Math.round(payment.amount * 100);
      const back = payment.method === 'cash' ? Math.min(left, cents) : 0;
      left -= back;
      return { ...payment, amount: (cents - back) / 100 };
    })
    .filter(({ amount }) => amount > 0)
    .toReversed();
}
