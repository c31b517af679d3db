import { sentence } from '../../sentence.ts';

/** Why a caller may not change, verify or decide a requisition, apart from its state. */
export const REQUISITION_REFUSALS = {
  change: sentence('Only the person who asked for it, a manager or an admin may change it.'),
  verify: sentence('A colleague has to verify what you asked for yourself.'),
  decide: sentence('Only a manager or an admin may do this.'),
  decide_own: sentence('Another manager or admin has to decide about what you asked for yourself.'),
} as const;
