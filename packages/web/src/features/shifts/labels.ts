import {
  type MoneyWay,
  type Sentence,
  type ShiftPayment,
  type ShiftStatus,
  sentence,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

/** All of them are translation keys. */
export const STATUS_NAMES: Record<ShiftStatus, Sentence> = {
  open: sentence('Open'),
  counted: sentence('Counted'),
  closed: sentence('Closed'),
};

export const STATUS_TONES: Record<ShiftStatus, Tone> = { open: 'green', counted: 'yellow', closed: 'grey' };

export const METHOD_NAMES: Record<MoneyWay, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
  credit: sentence('Credit'),
  gift_card: sentence('Gift card'),
};

export const KIND_NAMES: Record<ShiftPayment['kind'], Sentence> = {
  receipt: sentence('Received'),
  refund: sentence('Given back'),
  expense: sentence('Expense'),
};
