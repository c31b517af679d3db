import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of every transfer of a wallet. */
export const transferInvariants: readonly Invariant[] = [
  inView(
    'wrong_transfers',
    'A transfer is what it was: of the same wallet, and the way it went',
    'transfers',
  ),
];
