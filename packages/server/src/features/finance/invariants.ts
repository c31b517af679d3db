import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of requisitions, and of payments without an order. */
export const financeInvariants: readonly Invariant[] = [
  inView(
    'wrong_finance_entries',
    'A payment without an order is completed exactly when it is posted, with its amount, to its account',
    'payments',
  ),
  inView(
    'wrong_requisitions',
    'The payments of a requisition are within its amount, and it is approved',
    'requisitions',
  ),
  inView(
    'wrong_money_in',
    'Money that comes in without an order ends as its wallet payment ends',
    'payments',
  ),
];
