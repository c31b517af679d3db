import type { ReadTransfer } from '../rule.ts';

/** What the chain of balances knows of a transfer. */
export type Chained = Pick<
  ReadTransfer,
  'direction' | 'party' | 'amount_mils' | 'fee_mils' | 'balance_mils' | 'day' | 'time' | 'number'
>;

/** A transfer as a step from one balance to the next, in thousandths. `index` is its place by the wallet's own time. */
export interface Step<T extends Chained> {
  transfer: T;
  before: number;
  after: number;
  index: number;
}

/** What a transfer adds to the balance; what the operator charges for it leaves as well. */
export const changeOf = ({ direction, amount_mils, fee_mils }: Chained): number =>
  (direction === 'in' ? amount_mils : -amount_mils) - fee_mils;

/** By the wallet's own time; a message without a time is of its day. */
export const timeOf = ({ day, time }: Chained): string => `${day} ${time ?? ''}`;

/** Between two transfers that follow each other a sum is missing: above zero it came in unseen, below zero it left. */
export interface Gap<T extends Chained> {
  /** Null is the opening balance. */
  after: T | null;
  before: T;
  missing_mils: number;
  /** With this amount `before` would fit: it was changed, or something is missing. Arithmetic cannot say which. */
  would_fit_mils: number | null;
}
