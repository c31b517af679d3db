import { type PaymentMethod, type Sentence, sentence } from '@revive/contract';

export const METHOD_NAMES: Record<PaymentMethod, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
};
