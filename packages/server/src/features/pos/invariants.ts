import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of sales that were made without a line. */
export const posInvariants: readonly Invariant[] = [
  inView(
    'wrong_offline_sales',
    'A sale without a line is booked once: by one order or bill, with its id and of its receipt’s worth',
    'offline_sales',
  ),
  inView(
    'wrong_set_aside_sales',
    'A sale without a line that is not booked waits for a person, or one has said that it stays so',
    'offline_sales',
  ),
  inView(
    'wrong_late_cash',
    'Late cash is taken out of the difference of the drawer that had counted it, once and whole',
  ),
];
