import { type Cents, percentOf } from '../../money.ts';
import type { Policy } from '../../policy.ts';
import { sentence } from '../../sentence.ts';

/** What is paid when a client books by herself something of this price. */
export const depositOf = (cost: Cents, { deposit_percent }: Pick<Policy, 'deposit_percent'>): Cents =>
  percentOf(cost, deposit_percent);

/** Why a booking was cancelled whose deposit did not come. */
export const DEPOSIT_UNPAID = sentence('Its deposit was not paid in time.');
