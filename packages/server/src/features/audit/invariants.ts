import { type Invariant, inView } from '../../db/invariant.ts';

/**
 * What must be true of the audit trail. Changing or removing an entry breaks one of these, unless all later seals and
 * the head are rewritten too: see docs/decisions/018.
 */
export const auditInvariants: readonly Invariant[] = [
  inView(
    'wrong_audit_seals',
    'Every change in the audit trail is what was sealed, and none of them is missing',
    { of: 'wrong_seals_of' },
  ),
  inView('wrong_audit_head', 'The audit trail ends where its head says', 'quick'),
  inView('wrong_erasures', 'What an erasure emptied in the audit trail is what it noted', 'quick'),
];
