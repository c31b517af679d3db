import { sql } from 'kysely';
import { invariant } from '../../db/invariant.ts';

/** What must be true of notices. */
export const noticeInvariants = [
  invariant(
    'Every notice is of what needs attention, and all of that has its notice',
    sql`select record, detail from wrong_notices order by kind, subject_id`,
  ),
];
