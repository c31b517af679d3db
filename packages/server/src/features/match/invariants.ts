import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of how days of wallets are settled. */
export const matchInvariants: readonly Invariant[] = [
  inView('wrong_settling_moves', 'What settles a day of a wallet settles something of that wallet', 'moves'),
];
