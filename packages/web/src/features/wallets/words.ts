import {
  type Operator,
  type Sentence,
  sentence,
  type TransferState,
  type TransferUse,
  type UnreadReason,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const OPERATOR_NAMES: Readonly<Record<Operator, Sentence>> = {
  evc_plus: sentence('EVC Plus'),
  edahab: sentence('eDahab'),
  zaad: sentence('ZAAD'),
  sahal: sentence('Sahal'),
  premier: sentence('Premier Wallet'),
  other: sentence('Another operator'),
};

export const STATE_NAMES: Readonly<Record<TransferState, Sentence>> = {
  free: sentence('Not in the books yet'),
  doubtful: sentence('Doubtful'),
  used: sentence('In the books'),
  ignored: sentence('Ignored'),
};

export const STATE_TONES: Readonly<Record<TransferState, Tone>> = {
  free: 'yellow',
  doubtful: 'red',
  used: 'green',
  ignored: 'grey',
};

export const USE_NAMES: Readonly<Record<TransferUse, Sentence>> = {
  booking: sentence('Booking {{name}}'),
  order: sentence('Sale {{name}}'),
  bill: sentence('Bill {{name}}'),
  finance_payment: sentence('Payment {{name}}'),
  refund: sentence('Refund of {{name}}'),
  account_move: sentence('Movement between accounts'),
};

export const UNREAD_NAMES: Readonly<Record<UnreadReason, Sentence>> = {
  no_rule: sentence('No rule reads all of it.'),
  sender: sentence('It is not from the operator of this wallet.'),
  date: sentence('Its day does not exist, is still to come, or is missing.'),
  amount: sentence('It says no amount that can be read.'),
  too_long: sentence('It is too long for a message.'),
  other_wallet: sentence('It is of another wallet.'),
  changed: sentence('It says something else of a transfer that is known.'),
};
