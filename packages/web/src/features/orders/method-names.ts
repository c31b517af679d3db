import { type MoneyWay, type Sentence, sentence } from '@revive/contract';

export const METHOD_NAMES: Record<MoneyWay, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
  credit: sentence('Credit'),
  gift_card: sentence('Gift card'),
};
