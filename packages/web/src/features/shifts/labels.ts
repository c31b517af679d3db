import type { PaymentMethod, ShiftPayment, ShiftStatus } from '@revive/contract';
import type { Tone } from '../../ui/tone.ts';

/** All of them are translation keys. */
export const STATUS_NAMES: Record<ShiftStatus, string> = {
  open: 'Open',
  counted: 'Counted',
  closed: 'Closed',
};

export const STATUS_TONES: Record<ShiftStatus, Tone> = { open: 'green', counted: 'yellow', closed: 'grey' };

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
};

export const KIND_NAMES: Record<ShiftPayment['kind'], string> = {
  receipt: 'Received',
  refund: 'Given back',
  expense: 'Expense',
};
