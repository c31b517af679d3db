import type { PaymentMethod } from '@revive/contract';
import { type Sentence, sentence } from '@revive/contract/sentence';

export const METHOD_NAMES: Record<PaymentMethod, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
};
