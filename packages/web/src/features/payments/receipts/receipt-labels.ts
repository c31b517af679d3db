import type { PaymentMethod, ReceiptKind } from '@revive/contract';
import type { Tone } from '../../../ui/tone.ts';

export const KINDS: Readonly<Record<ReceiptKind, { word: string; tone: Tone }>> = {
  receipt: { word: 'Received', tone: 'green' },
  refund: { word: 'Refunded', tone: 'yellow' },
  reversal: { word: 'Reversed', tone: 'red' },
  write_off: { word: 'Written off', tone: 'grey' },
};

export const METHODS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
};
