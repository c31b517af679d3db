import { type MoneyWay, type Text, text } from '@revive/contract';

const METHODS: Readonly<Record<MoneyWay, Text>> = {
  cash: text('Cash'),
  card: text('Card'),
  mobile_money: text('Mobile money'),
  credit: text('Credit'),
  gift_card: text('Gift card'),
};

export const methodText = (method: MoneyWay): Text => METHODS[method];

const WAYS: Readonly<Record<string, Text>> = {
  cash: text('Cash'),
  card: text('Card'),
  mobile: text('Mobile'),
  credit: text('Credit'),
  'gift card': text('Gift card'),
};

/** A way of paying as a receipt of a sale names it. */
export const wayText = (way: string): Text => WAYS[way] ?? { sentence: way as never, values: {} };
