import {
  type FinancePaymentStatus,
  type PaymentMethod,
  type RequisitionStatus,
  type Sentence,
  sentence,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

/** The states by their names, which are translation keys. */
export const REQUISITION_STATUS_NAMES: Record<RequisitionStatus, Sentence> = {
  pending: sentence('Pending'),
  verified: sentence('Verified'),
  approved: sentence('Approved'),
  rejected: sentence('Rejected'),
};

export const REQUISITION_TONES: Record<RequisitionStatus, Tone> = {
  pending: 'yellow',
  verified: 'blue',
  approved: 'green',
  rejected: 'red',
};

export const PAYMENT_STATUS_NAMES: Record<FinancePaymentStatus, Sentence> = {
  pending: sentence('Pending'),
  completed: sentence('Completed'),
  failed: sentence('Failed'),
};

export const PAYMENT_TONES: Record<FinancePaymentStatus, Tone> = {
  pending: 'yellow',
  completed: 'green',
  failed: 'red',
};

export const METHOD_NAMES: Record<PaymentMethod, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
};

/** A person's full name, or the user name without one. */
export const nameOf = ({
  first_name,
  last_name,
  username,
}: {
  first_name: string;
  last_name: string;
  username: string;
}): string => `${first_name} ${last_name}`.trim() || username;
