import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

/** What is true of the sessions that are counted as they change (decision 037). */
export const sessionInvariants: Invariant[] = [
  invariant(
    'The numbers of open and of held sessions are those of the sessions',
    sql`with compared as (
        select open, held from session_counts
        union all
        select open, held from session_count_changes
        union all
        select -count(*) filter (where is_open(s)), -count(s.completed_at) from sessions s
      )
      select 'all sessions', 'the numbers exceed the sessions by ' || sum(open) || ' open and ' || sum(held) || ' held'
      from compared
      having (sum(open), sum(held)) <> (0, 0)`,
  ),
];
