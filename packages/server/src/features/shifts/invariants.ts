import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of cash drawers and their counts. */
export const shiftInvariants: readonly Invariant[] = [
  inView(
    'wrong_counts',
    'A counted drawer should hold its float and what was received less what was given back, paid out and taken out',
    'shifts',
  ),
  inView('wrong_cash_differences', 'What the cash of a closed drawer differed by is in the ledger', 'shifts'),
  inView(
    'wrong_notes',
    'Notes of a second currency are of cash that moved, in the same drawer, which takes that currency',
  ),
];
