import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of clients. */
export const clientInvariants: readonly Invariant[] = [
  inView('wrong_phone_holders', 'Of the people of a phone one is its holder', 'quick'),
  inView('wrong_aliases', 'A client that was merged into another has nothing left', 'quick'),
];
