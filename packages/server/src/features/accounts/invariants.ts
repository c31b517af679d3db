import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of movements between accounts. */
export const accountInvariants: readonly Invariant[] = [
  inView(
    'wrong_account_moves',
    'A movement between accounts is posted once, with its amount and its day, and one that takes another back takes back exactly that',
    'moves',
  ),
];
