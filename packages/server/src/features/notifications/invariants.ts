import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of notices. */
export const noticeInvariants: readonly Invariant[] = [
  inView('wrong_notices', 'Every notice is of what needs attention, and all of that has its notice', 'quick'),
];
