import { type MoneyWay, type ReceiptKind, type Sentence, sentence } from '@revive/contract';
import type { Tone } from '../../../ui/layout/tone.ts';

export const KINDS: Readonly<Record<ReceiptKind, { word: Sentence; tone: Tone }>> = {
  receipt: { word: sentence('Received'), tone: 'green' },
  refund: { word: sentence('Refunded'), tone: 'yellow' },
  reversal: { word: sentence('Reversed'), tone: 'red' },
  write_off: { word: sentence('Written off'), tone: 'grey' },
};

export const METHODS: Readonly<Record<MoneyWay, Sentence>> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
  credit: sentence('Credit'),
  gift_card: sentence('Gift card'),
};
