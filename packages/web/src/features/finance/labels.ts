import type { FinancePaymentStatus, PaymentMethod, RequisitionStatus } from '@revive/contract';
import type { Tone } from '../../ui/tone.ts';

/** The states by their names, which are translation keys. */
export const REQUISITION_STATUS_NAMES: Record<RequisitionStatus, string> = {
  pending: 'Pending',
  verified: 'Verified',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const REQUISITION_TONES: Record<RequisitionStatus, Tone> = {
  pending: 'yellow',
  verified: 'blue',
  approved: 'green',
  rejected: 'red',
};

export const PAYMENT_STATUS_NAMES: Record<FinancePaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
};

export const PAYMENT_TONES: Record<FinancePaymentStatus, Tone> = {
  pending: 'yellow',
  completed: 'green',
  failed: 'red',
};

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
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
